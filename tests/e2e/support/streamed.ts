import type { Page } from "@playwright/test";

const REVEALED_WITHIN_MS = 5_000;

/**
 * Makes `goto` and `reload` wait until React has revealed what the server streamed. Until then, some frames after the load event, that
 * content is in hidden elements, where a locator by text or attribute finds it, even a second time beside the visible one.
 */
export function awaitStreamed(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const revealed = () =>
    page
      .waitForFunction(() => !document.querySelector('div[hidden][id^="S:"]'), null, { timeout: REVEALED_WITHIN_MS })
      // the test's own expectation says what is missing
      .catch(() => {});
  page.goto = async (...given) => {
    const response = await goto(...given);
    await revealed();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload(...given);
    await revealed();
    return response;
  };
}
