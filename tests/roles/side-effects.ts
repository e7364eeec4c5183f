/**
 * `npm run side-effects`: clicks one control on every page in the browser and checks its side effect in the database; prints a line each.
 * Exits 1 when a check fails, or when a page of app/ has no entry in tests/roles/side-effects. Takes some minutes. `npm run side-effects --
 * /slip /billing` runs some.
 */
import { onProduct } from "./on-product";

await onProduct(async (browser) => {
  const { pressEverything } = await import("./side-effects/press-everything");
  const failed = await pressEverything(browser, process.argv.slice(2));
  return failed > 0 ? 1 : 0;
});
