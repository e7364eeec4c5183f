interface PolicyInput {
  nonce: string;
  /** Supabase's public URL (also of images and files in storage). */
  supabaseUrl: string;
  /** The API's public URL, if it is another origin. */
  apiUrl: string;
  webFaviconUrl: string;
  pusher: { cluster: string; host: string | null; port: number | null; tls: boolean };
  /** Not null if forms show a captcha. */
  captchaSiteKey: string | null;
  /** Not null if Google's sign-in is shown on the page itself. */
  googleClientId: string | null;
  googleScriptUrl: string;
  /** Next's development server uses eval and a WebSocket. */
  isDevelopment: boolean;
}

function pusherSources({ cluster, host, port, tls }: PolicyInput["pusher"]): string[] {
  if (!host) return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`];
  const at = `${host}${port ? `:${port}` : ""}`;
  return tls ? [`wss://${at}`, `https://${at}`] : [`ws://${at}`, `http://${at}`];
}

const CAPTCHA = "https://challenges.cloudflare.com";
const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

/**
 * The content security policy of our own pages. Only scripts with this response's nonce run, and no site may frame us. `/widget/*` is framed
 * by host pages and sets its own policy.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const supabase = originOf(input.supabaseUrl);
  const captcha = input.captchaSiteKey ? [CAPTCHA] : [];
  // the folder of the script: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
  const google = input.googleClientId ? [new URL(".", input.googleScriptUrl).href] : [];
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
    // Base UI, virtual lists and the theme use style attributes, which a nonce cannot allow.
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
