/** `node --import tsx local/supervisor/main.ts [--dev]`: the product without the checks and the build of local/start.mjs. */
import { fileURLToPath } from "node:url";
import { compile } from "../compile.mjs";
import { readSettings, run } from "./run";

const root = fileURLToPath(new URL("../..", import.meta.url));
await run(root, await compile(root), readSettings(root, process.env), process.argv.includes("--dev"));
