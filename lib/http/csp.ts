interface PolicyInput {
  nonce: string;
  /** Where the browser reaches Supabase (also images and files in storage). */
  supabaseUrl: string;
  /** Where the browser reaches the API, when that is another origin. */
  apiUrl: string;
  webFaviconUrl: string;
  pusher: { cluster: string; host: string | null; port: number | null; tls: boolean };
  /** Not null where forms show a captcha. */
  captchaSiteKey: string | null;
  /** Not null where Google offers to sign in on the page itself. */
  googleClientId: string | null;
  /** Next's development server evaluates code and keeps a socket open. */
  isDevelopment: boolean;
}

function pusherSources({ cluster, host, port, tls }: PolicyInput["pusher"]): string[] {
  if (!host) return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`];
  const at = `${host}${port ? `:${port}` : ""}`;
  return tls ? [`wss://${at}`, `https://${at}`] : [`ws://${at}`, `http://${at}`];
}

const CAPTCHA = "https://challenges.cloudflare.com";
/** https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy */
const GOOGLE = "https://accounts.google.com/gsi/";

const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

/**
 * The content security policy of our own pages. Only scripts carrying this answer's nonce run; nothing may frame us.
 * `/widget/*` is framed by customers' sites and writes its own.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const supabase = originOf(input.supabaseUrl);
  const captcha = input.captchaSiteKey ? [CAPTCHA] : [];
  const google = input.googleClientId ? [GOOGLE] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${input.nonce}'`,
      "'strict-dynamic'",
      ...captcha,
      ...google,
      ...(input.isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    // Base UI, virtual lists and the theme place elements by style attributes, which no nonce can allow.
    "style-src": ["'self'", "'unsafe-inline'", ...google],
    "img-src": ["'self'", "blob:", "data:", ...supabase, ...originOf(input.webFaviconUrl)],
    "media-src": ["'self'", "blob:", ...supabase],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...supabase, ...originOf(input.apiUrl), ...pusherSources(input.pusher), ...google],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": ["'self'", ...captcha, ...google],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}
