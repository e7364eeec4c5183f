import { frameAncestors } from "./frame-ancestors";

export interface ShellPolicy {
  nonce: string;
  /** "self": our own pages alone. */
  allowedDomains: readonly string[] | "self";
  /** Origins the page talks to beside its own: API, file storage, realtime. */
  connect: readonly string[];
  /** Origins that files are shown from beside our own. */
  media: readonly string[];
}

/** The content security policy of the visitor's page. It holds no markup of ours but the shell's, so all else is refused. */
export function shellPolicy({ nonce, allowedDomains, connect, media }: ShellPolicy): string {
  return [
    "default-src 'none'",
    // The script brings in its own parts; nothing else may.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src ${list("'self'", "blob:", "data:", ...media)}`,
    `media-src ${list("'self'", "blob:", ...media)}`,
    `connect-src ${list("'self'", ...connect)}`,
    "base-uri 'none'",
    "form-action 'none'",
    allowedDomains === "self" ? "frame-ancestors 'self'" : frameAncestors(allowedDomains),
  ].join("; ");
}

const list = (...sources: string[]) => [...new Set(sources)].join(" ");

/** Where a browser opens its realtime connection: a configured host, or Pusher's of the cluster. */
export function realtimeOrigin(pusher: {
  host: string | null;
  port: number | null;
  tls: boolean;
  cluster: string;
}): string {
  const scheme = pusher.tls ? "wss" : "ws";
  const host = pusher.host ?? `ws-${pusher.cluster}.pusher.com`;
  return pusher.port ? `${scheme}://${host}:${pusher.port}` : `${scheme}://${host}`;
}
