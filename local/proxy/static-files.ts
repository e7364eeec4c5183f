import { type Agent, type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import Negotiator from "negotiator";
import { responseHeaders } from "./headers";
import type { Upstream } from "./upstream";

/** Files whose names contain their version, so that one copy stays valid. A query would let clients fill the cache. */
const PATH = /^\/(?:_next\/static|widget)\/[\w./~-]+\.(?:js|css|svg)$/;
const IMMUTABLE = /\bimmutable\b/i;
/** In bytes, compressed. All files of the app take 2 MB. */
const MOST = 16_000_000;
/** Headers of the uncompressed response that do not describe the compressed one. */
const DROPPED = new Set(["content-length", "content-encoding", "vary", "date"]);

const compress = promisify(brotliCompress);

interface StaticFile {
  headers: readonly string[];
  body: Buffer;
}

/**
 * Scripts and styles compressed with Brotli's highest quality, a tenth smaller than Next's gzip; a hosting provider's edge does the same. Compressing
 * takes up to a second, so the first request gets gzip, and a copy for later ones is made afterwards, one file at a time.
 */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>();
  private readonly pending = new Set<string>();
  private size = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly agent: Agent) {}

  /** Answers from the copy, if there is one and the client takes it. Returns whether it answered. */
  answer(request: IncomingMessage, response: ServerResponse, isLast: boolean): boolean {
    const file = this.files.get(request.url ?? "");
    if (!file || !takesBrotli(request)) return false;
    response.writeHead(200, [...file.headers, ...(isLast ? ["connection", "close"] : [])]).end(file.body);
    return true;
  }

  /** Makes a copy after a response of the service, if it is worth one. */
  remember(request: IncomingMessage, { statusCode, headers }: IncomingMessage, upstream: Upstream): void {
    const path = request.url ?? "";
    if (statusCode !== 200 || !IMMUTABLE.test(headers["cache-control"] ?? "") || !PATH.test(path)) return;
    if (this.files.has(path) || this.pending.has(path) || !takesBrotli(request)) return;
    this.pending.add(path);
    // without a copy, requests are answered as before
    this.last = this.last.then(() => this.copy(path, upstream).catch(() => {})).then(() => this.pending.delete(path));
  }

  private async copy(path: string, upstream: Upstream): Promise<void> {
    const incoming = await this.fetch(path, upstream.port);
    const plain = await buffer(incoming);
    if (incoming.statusCode !== 200) return;
    const body = await compress(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
    if (this.size + body.length > MOST) return;
    this.size += body.length;
    this.files.set(path, { headers: brotliHeaders(responseHeaders(incoming), body.length), body });
  }

  private fetch(path: string, port: number): Promise<IncomingMessage> {
    const headers = { "accept-encoding": "identity" };
    return new Promise((resolve, reject) => {
      openRequest({ host: "127.0.0.1", port, path, headers, agent: this.agent }, resolve).on("error", reject).end();
    });
  }
}

/** Conditional and range requests are left to the service. */
function takesBrotli(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== "GET" || headers["if-none-match"] || headers["if-modified-since"] || headers.range) return false;
  return new Negotiator(request).encodings().includes("br");
}

function brotliHeaders(headers: readonly string[], length: number): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? "";
    if (!DROPPED.has(name.toLowerCase())) kept.push(name, headers[at + 1] ?? "");
  }
  return [...kept, "content-encoding", "br", "vary", "accept-encoding", "content-length", String(length)];
}
