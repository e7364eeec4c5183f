/** `node --import tsx local/supervisor/main.ts [--dev]`: like local/start.mjs, without the build. */
import { fileURLToPath } from "node:url";
import { compile } from "../compile.mjs";
import { checkBeforeBuild, readSettings, run } from "./run";
import { sentence } from "./sentence";
import { Steps } from "./steps";

const root = fileURLToPath(new URL("../..", import.meta.url));
const settings = readSettings(root, process.env);
const dev = process.argv.includes("--dev");
try {
  await checkBeforeBuild(root, settings, dev);
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}
await run({ root, programs: await compile(root), dev, steps: new Steps(), ...settings });
