let leaving = false;

/**
 * Goes to another page with a full navigation, so that the server sees the session as it is now; the first call of a page
 * counts. The promise never settles: a form that awaits it stays busy until the page is gone.
 */
export function navigateFully(href: string): Promise<never> {
  if (!leaving) {
    leaving = true;
    // taken out of the browser's back-forward cache, the page would still be busy and belong to the old session
    window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
    window.location.assign(href);
  }
  return new Promise(() => {});
}
