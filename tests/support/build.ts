/** The build of `npm test`: nothing to do when the one that is there was made from these very sources. */
import { buildApp } from "./app";

await buildApp().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
