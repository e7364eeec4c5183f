import type { IncomingHttpHeaders } from "node:http";

/** A condition of the middleware's matcher, see next.config's `has`. */
interface Condition {
  type: string;
  key: string;
  value?: string;
}

export interface Manifests {
  /** Compiled file by entry: app-paths-manifest.json. */
  files: Record<string, string>;
  /** Pattern by entry: app-path-routes-manifest.json. */
  paths: Record<string, string>;
  /** Response headers by path, from next.config.ts: routes-manifest.json. */
  headers: { regex: string; headers: ResponseHeader[] }[];
  /** Requests that the middleware sees: middleware-manifest.json. */
  matchers: { regexp: string; has?: Condition[] }[];
}

export interface ResponseHeader {
  key: string;
  value: string;
}

export interface DirectHandler {
  /** Below .next/server. */
  file: string;
  params: Record<string, string>;
  headers: ResponseHeader[];
}

/** Which handler answers a request, by the manifests of the build. */
export class DirectHandlers {
  constructor(manifests: Manifests);
  /**
   * From the build in the folder `dist`. Null where every request needs Next's router: redirects, rewrites or conditional headers in
   * next.config.ts, or a middleware without matchers in its manifest.
   */
  static read(dist: string): DirectHandlers | null;
  /**
   * Null if Next's router must see the request: anything but an API handler, an unusual spelling, one of Next's own headers, or a request of
   * the middleware. `url`: as sent, with its query string.
   */
  find(url: string, headers: IncomingHttpHeaders): DirectHandler | null;
}
