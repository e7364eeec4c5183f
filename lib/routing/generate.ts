import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HANDLER = /^(page\.tsx?|route\.ts)$/;

/** The patterns of all pages and route handlers below `folder`, without route groups, sorted. */
export function listRoutes(folder: string): string[] {
  const walk = (below: string, pattern: string): string[] =>
    fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) {
        if (entry.name.startsWith("_")) return [];
        const isGroup = entry.name.startsWith("(") && entry.name.endsWith(")");
        return walk(path.join(below, entry.name), isGroup ? pattern : `${pattern}/${entry.name}`);
      }
      return HANDLER.test(entry.name) ? [pattern || "/"] : [];
    });
  return [...new Set(walk("", ""))].sort();
}

/** The source text of routes.ts. */
export function renderRoutes(routes: readonly string[]): string {
  const lines = routes.map((route) => `  ${JSON.stringify(route)},`).join("\n");
  return `// Written by \`npm run routes\` from the folders of app/. Do not edit.\nexport const ROUTES = [\n${lines}\n] as const;\n`;
}

const here = path.dirname(fileURLToPath(import.meta.url));
export const APP_FOLDER = path.join(here, "../../app");
export const ROUTES_FILE = path.join(here, "routes.ts");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(ROUTES_FILE, renderRoutes(listRoutes(APP_FOLDER)));
}
