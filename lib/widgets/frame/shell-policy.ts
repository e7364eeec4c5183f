import { frameAncestors } from "./frame-ancestors";

export interface ShellPolicy {
  nonce: string;
  /** "self": only our own pages. */
  allowedDomains: readonly string[] | "self";
  /** Origins that the page connects to besides its own: API, file storage, realtime. */
  connect: readonly string[];
  /** Origins of files besides our own. */
  media: readonly string[];
}

/** The content security policy of the visitor's page. The page contains only the shell's markup, so everything else is refused. */
export function shellPolicy({ nonce, allowedDomains, connect, media }: ShellPolicy): string {
  return [
    "default-src 'none'",
    // The script loads its own chunks; nothing else may run.
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

/** The origin of realtime connections: a configured host, or Pusher's for the cluster. */
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
