import { join } from "node:path";
import { buildIfStale } from "../../local/build";
import { Steps } from "../../local/supervisor/steps";
import { ROOT } from "./start-backend";

/** Builds the application unless the existing build is of the same sources. Throws with the end of its log. */
export async function buildApp(): Promise<void> {
  await buildIfStale(ROOT, join(ROOT, "node_modules/.cache/test-build.log"), new Steps(() => {}));
}
