import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Records the responses of an origin to a page and its frames. */
export class Transfer {
  private readonly seen: Response[] = [];

  constructor(page: Page, origin: string) {
    page.on("response", (response) => {
      if (response.url().startsWith(origin)) this.seen.push(response);
    });
  }

  get requests(): number {
    return this.seen.length;
  }

  /** What was received for them: bodies as sent, and headers. */
  async wireBytes(): Promise<number> {
    const sizes = await Promise.all(this.seen.map((response) => response.request().sizes()));
    return sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    );
  }

  /**
   * Their size after gzip. Files are fetched again, because a browser drops the bodies of a page or frame that was left; API responses are
   * small and counted as received.
   */
  async bytes(ofType?: string): Promise<number> {
    const wanted = this.seen.filter((response) => !ofType || response.request().resourceType() === ofType);
    const sizes = await Promise.all(
      wanted.map(async (response) => {
        const isFile = response.request().method() === "GET" && !new URL(response.url()).pathname.startsWith("/api/");
        const body = isFile
          ? Buffer.from(await (await fetch(response.url(), { redirect: "manual" })).arrayBuffer())
          : await response.body().catch(() => Buffer.alloc(0));
        const compressed = /woff2|\.(png|jpe?g|webp)$/.test(response.url());
        return compressed ? body.length : gzipSync(body).length;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
