let leaving = false;

/**
 * Navigates with a full page load, so that the server sees the current session. Only the first call on a page counts. The
 * promise never settles, so a form that awaits it stays busy until the page unloads.
 */
export function navigateFully(href: string): Promise<never> {
  if (!leaving) {
    leaving = true;
    // restored from the back-forward cache, the page would still be busy and belong to the old session
    window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
    window.location.assign(href);
  }
  return new Promise(() => {});
}

/** Reloads this page for the current session. */
export function reloadFully(): void {
  window.location.reload();
}
