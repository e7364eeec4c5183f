/** The part of lighthouse that is used here. The package is installed in this folder only when needed (run.ts). */
declare module "lighthouse" {
  interface Audit {
    title: string;
    score: number | null;
    displayValue?: string;
    details?: unknown;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  export interface Result {
    runtimeError?: { message: string };
    categories: Record<string, Category | undefined>;
    audits: Record<string, Audit | undefined>;
  }
  interface Flags {
    port: number;
    output: "json";
    logLevel: "error";
    onlyCategories: string[];
  }
  export const desktopConfig: object;
  export default function lighthouse(url: string, flags: Flags, config?: object): Promise<{ lhr: Result } | undefined>;
}
