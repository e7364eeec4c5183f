import * as z from "zod";

/** What a page reports of an error (`reportError`). Nothing of it is trusted. */
export const browserErrorSchema = z.strictObject({
  kind: z.string().max(100),
  message: z.string().max(1_000),
  stack: z.string().max(4_000),
  /** Of the page, without its query. */
  path: z.string().max(1_000),
});
export type BrowserError = z.output<typeof browserErrorSchema>;
