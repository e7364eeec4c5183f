/**
 * The product as on Vercel with Supabase and Pusher: `next start` alone on one origin; the services, for which local/ stands in, on
 * another; no resident worker. Jobs run after requests and when the cron of vercel.json calls.
 */
const EVERY_MINUTE_MS = 60_000;

/** Configuration that differs from `npm start`. An empty value counts as not set. */
export function hostedEnvironment(servicesUrl: string, appPort: number): Record<string, string> {
  const { hostname, port } = new URL(servicesUrl);
  return {
    SUPABASE_URL: servicesUrl,
    PUBLIC_SUPABASE_URL: "",
    DATABASE_POOL_SIZE: "",
    PUSHER_HOST: hostname,
    PUSHER_PORT: port,
    PUSHER_TLS: "false",
    PUBLIC_PUSHER_HOST: "",
    PUBLIC_PUSHER_PORT: "",
    PUBLIC_PUSHER_TLS: "",
    PUBLIC_APP_URL: `http://localhost:${appPort}`,
    PUBLIC_API_URL: "",
    JOBS_MODE: "",
    // simulators and functions of this machine
    PUBLIC_GOOGLE_CLIENT_ID: "",
    PUBLIC_GOOGLE_SCRIPT_URL: "",
    CUSTOMER_LOOKUP_FUNCTION: "",
    // no proxy in front sets one
    TRUSTED_IP_HEADER: "",
  };
}

/** Calls /api/jobs as the host's cron does, until `stop`. Ignores failures: the next call follows. */
export function startCron(url: string, cronSecret: string, everyMs = EVERY_MINUTE_MS): () => void {
  const call = () =>
    fetch(`${url}/api/jobs`, { headers: { authorization: `Bearer ${cronSecret}` } }).catch(() => undefined);
  const timer = setInterval(call, everyMs);
  return () => clearInterval(timer);
}
