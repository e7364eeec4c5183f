import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** What a page, with its frames, asked an origin for. */
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

  /**
   * Bytes of it after gzip. Files are fetched again and counted here, because a browser no longer hands out the bodies of
   * a page or frame that was left; answers of the API are small and counted as they were.
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
