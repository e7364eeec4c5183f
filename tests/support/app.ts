import { join } from "node:path";
import { buildIfStale } from "../../local/build";
import { Steps } from "../../local/supervisor/steps";
import { type Backend, openBackend } from "./backend";
import { ROOT } from "./start-backend";

/** Builds the application unless the build that is there was made from these very sources. Throws with the end of its log. */
export async function buildApp(): Promise<void> {
  await buildIfStale(ROOT, join(ROOT, "node_modules/.cache/test-build.log"), new Steps(() => {}));
}

/** The backend of this run with the built application behind its proxy; see openBackend. */
export async function openApp(): Promise<Backend> {
  if (!process.env.TEST_DATA_DIR) await buildApp();
  return openBackend({ app: true });
}
