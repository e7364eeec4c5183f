const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE";
const ALLOWED_HEADERS = "apikey, authorization, content-type, idempotency-key, x-client-info";
const A_DAY = "86400";

/** Answers CORS preflights: allows only the configured app. Only needed if PUBLIC_API_URL is another origin than PUBLIC_APP_URL. */
export function preflightAnswer(origin: string | null, appUrl: string): Response {
  if (origin !== appUrl) return new Response(null, { status: 403, headers: { vary: "Origin" } });
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": appUrl,
      "access-control-allow-methods": ALLOWED_METHODS,
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": A_DAY,
      vary: "Origin",
    },
  });
}
