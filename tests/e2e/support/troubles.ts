import { expect, type Page } from "@playwright/test";

/** What a person does not see but a developer's console does: errors, failed requests, refusals by policy. */
export class Troubles {
  private found: string[] = [];

  watch(page: Page): void {
    const add = (what: string) => this.found.push(`${new URL(page.url()).pathname}: ${what}`);
    page.on("console", (message) => {
      if (message.type() === "error") add(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => add(`uncaught: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // leaving a page ends what it still asks for
      if (reason !== "net::ERR_ABORTED") add(`request: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400)
        add(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** What was found so far, which is then forgotten. */
  take(): string[] {
    const found = this.found;
    this.found = [];
    return found;
  }

  expectNone(): void {
    expect(this.take()).toEqual([]);
  }
}
