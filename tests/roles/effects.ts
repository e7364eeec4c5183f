/**
 * `npm run effects`: on every page one named control is pressed in the browser, and what it did is read back from the
 * database; a line each. Exits 1 when one did something else, or when a page of app/ has no entry in tests/roles/effects.
 * Some minutes. `npm run effects -- /slip /billing` presses some.
 */
import { onProduct } from "./on-product";

await onProduct(async (browser) => {
  const { pressEverything } = await import("./effects/press-everything");
  const failed = await pressEverything(browser, process.argv.slice(2));
  return failed > 0 ? 1 : 0;
});
