import { atEnd } from "./at-end";
import { type Backend, startBackend } from "./start-backend";

/** A backend for this file only, for tests that read every row of a table: rows of other files would disturb them. */
export async function openIsolatedBackend(): Promise<Backend> {
  const backend = await startBackend({ app: false });
  atEnd(backend.stop);
  return backend;
}
