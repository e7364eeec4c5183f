import { name, version } from "@/package.json";

export const VERSION = version;
export const CLIENT_INFO = `${name}/${version}`;

/** Identifies this product on its API calls. */
export const clientInfoHeaders = { "X-Client-Info": CLIENT_INFO };
