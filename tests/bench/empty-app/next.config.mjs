import { fileURLToPath } from "node:url";

/** Its own, so that Next does not take the product's. */
export default { turbopack: { root: fileURLToPath(new URL("../../..", import.meta.url)) } };
