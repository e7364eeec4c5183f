import { expect, type Page } from "@playwright/test";

/** Collects what only a developer's console shows: errors, failed requests and CSP violations. */
export class PageErrors {
  private found: string[] = [];

  watch(page: Page): void {
    const add = (what: string) => this.found.push(`${new URL(page.url()).pathname}: ${what}`);
    page.on("console", (message) => {
      // leaving a page closes its push connection, which may have just been written to
      if (message.text().startsWith("WebSocket is already in CLOSING or CLOSED state")) return;
      if (message.type() === "error") add(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => add(`uncaught: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // leaving a page aborts its pending requests
      if (reason !== "net::ERR_ABORTED") add(`request: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400)
        add(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** Returns what was collected so far and clears it. */
  take(): string[] {
    const found = this.found;
    this.found = [];
    return found;
  }

  expectNone(): void {
    expect(this.take()).toEqual([]);
  }
}
