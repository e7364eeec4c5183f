/** The build step of `npm test`: a no-op when the existing build is of the same sources. */
import { buildApp } from "./app";

await buildApp().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
