/** Whether a browser is the one inside the LINE app. Google signs nobody in there ("disallowed_useragent"). */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\//.test(userAgent);

/**
 * The same address, which LINE opens in the phone's own browser; elsewhere it is the address that it was.
 * https://developers.line.biz/en/docs/line-login/using-line-url-scheme/#opening-urls-in-an-external-browser
 */
export function externalBrowserUrl(href: string): string {
  const url = new URL(href);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}
