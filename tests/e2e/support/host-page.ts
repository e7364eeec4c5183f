import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { product } from "./product";
import type { Shop } from "./shop";

/** A website on an origin of its own whose strict policy trusts nothing but itself and, by name, us. */
export interface HostPage {
  url: string;
  close: () => Promise<void>;
}

export async function serveHostPage({ virtual_id }: Shop, { tags = 1 } = {}): Promise<HostPage> {
  const tag = `<script src="${product.url}/widget.js" data-widget="${virtual_id}" async></script>`;
  const policy = [
    "default-src 'none'",
    `script-src ${product.url}`,
    `frame-src ${product.url}`,
    `connect-src ${product.url}`,
    "style-src 'none'",
    "base-uri 'none'",
  ].join("; ");
  const server = createServer((request, response) => {
    if (request.url !== "/") return void response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy });
    response.end(
      `<!doctype html><html lang="th"><title>ร้านของคนอื่น</title><h1>ร้านของคนอื่น</h1>${tag.repeat(tags)}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
