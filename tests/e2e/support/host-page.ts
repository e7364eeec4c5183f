import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { product } from "./product";
import type { Shop } from "./shop";

/** A host page on its own origin, with a strict CSP that allows only itself and, by name, the product. */
export interface HostPage {
  url: string;
  close: () => Promise<void>;
}

interface HostOptions {
  /** How many script tags the page has. */
  tags?: number;
  /** Inline script before the tag; the CSP allows it by a nonce. */
  script?: string;
  /** Adds an image that never loads: the load event waits for it. */
  isSlow?: boolean;
}

export async function serveHostPage(
  { virtual_id }: Shop,
  { tags = 1, script = "", isSlow = false }: HostOptions = {},
): Promise<HostPage> {
  const tag = `<script src="${product.url}/widget.js?widget=${virtual_id}" async></script>`;
  const own = script && `<script nonce="page">${script}</script>`;
  const policy = [
    "default-src 'none'",
    `script-src ${product.url} 'nonce-page'`,
    `frame-src ${product.url}`,
    `connect-src ${product.url}`,
    "style-src 'none'",
    "img-src 'self'",
    "base-uri 'none'",
  ].join("; ");
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    if (path === "/slow.png") return;
    if (path !== "/" && path !== "/other") return void response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy });
    response.end(
      `<!doctype html><html lang="th"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ร้านของคนอื่น</title>${own}<h1>ร้านของคนอื่น</h1>${isSlow ? '<img src="/slow.png" alt="">' : ""}${tag.repeat(tags)}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
