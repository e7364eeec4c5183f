/**
 * `npm run roles`: visits every page as anybody, as somebody of another shop, and as viewer, agent, admin and owner, and prints
 * what each was answered; below that where the answer is another than SPEC's, and what the console, the network and axe held
 * against it. Exits 1 when that is anything. Some minutes. `npm run roles -- /slip /chat` visits some.
 */
import { onProduct } from "./on-product";

await onProduct(async (browser) => {
  const { visitEverything } = await import("./visit");
  const complaints = await visitEverything(browser, process.argv.slice(2));
  return complaints > 0 ? 1 : 0;
});
