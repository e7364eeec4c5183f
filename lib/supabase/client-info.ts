/** The product's name and version; a test keeps them equal to package.json, which must not be shipped to browsers. */
export const NAME = "chat-frontend";
export const VERSION = "1.0.3";
export const CLIENT_INFO = `${NAME}/${VERSION}`;

/** Identifies this product on its API calls. */
export const clientInfoHeaders = { "X-Client-Info": CLIENT_INFO };

/** For clients of @supabase/ssr, which overwrites the header with its own name. */
export const identifiedFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(clientInfoHeaders)) headers.set(name, value);
  return fetch(input, { ...init, headers });
};
