import { atEnd } from "./at-end";
import { type Backend, startBackend } from "./start-backend";

/** A backend of this file alone, for tests that look at every row of a table: what other files left behind would show. */
export async function openUndisturbed(): Promise<Backend> {
  const backend = await startBackend({ app: false });
  atEnd(backend.stop);
  return backend;
}
