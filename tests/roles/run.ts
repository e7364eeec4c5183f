/**
 * `npm run roles`: visits every page as anonymous, as a member of another shop, and as viewer, agent, admin and owner, and prints each
 * result. Then lists results that differ from tests/roles/audience, console errors, failed requests and axe violations, and exits 1 if
 * there are any. Takes a few minutes. `npm run roles -- /slip /chat` visits some.
 */
import { onProduct } from "./on-product";

await onProduct(async (browser) => {
  const { visitEverything } = await import("./visit");
  const complaints = await visitEverything(browser, process.argv.slice(2));
  return complaints > 0 ? 1 : 0;
});
