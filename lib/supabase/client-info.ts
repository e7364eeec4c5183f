/** The product's name and version; a test keeps them equal to package.json, which must not travel to browsers. */
export const NAME = "chat-frontend";
export const VERSION = "1.0.3";
export const CLIENT_INFO = `${NAME}/${VERSION}`;

/** Identifies this product on its API calls. */
export const clientInfoHeaders = { "X-Client-Info": CLIENT_INFO };
