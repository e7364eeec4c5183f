import { join } from "node:path";
import { buildIfStale } from "../../local/build";
import { type Backend, ROOT, useBackend } from "./backend";

/** Builds the application unless the build there is was made from these very sources. Throws with the end of its log. */
export async function buildApp(): Promise<void> {
  await buildIfStale(ROOT, join(ROOT, "node_modules/.cache/test-build.log"));
}

/** The backend of this run with the built application behind its proxy; see useBackend. */
export async function useApp(): Promise<Backend> {
  if (!process.env.TEST_DATA_DIR) await buildApp();
  return useBackend({ app: true });
}
