/** Whether this is LINE's in-app browser. Google refuses to sign in there ("disallowed_useragent"). */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\//.test(userAgent);

/**
 * Adds the parameter that makes LINE open the URL in the phone's default browser; other browsers ignore it.
 * https://developers.line.biz/en/docs/line-login/using-line-url-scheme/#opening-urls-in-an-external-browser
 */
export function externalBrowserUrl(href: string): string {
  const url = new URL(href);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}
