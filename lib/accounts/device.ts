/** What a User-Agent header tells; null where it is not recognised. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: "computer" | "phone" | "tablet" | "unknown";
}

// first match wins: each browser also names the ones below it
const BROWSERS: [RegExp, string][] = [
  [/\bLine\//, "LINE"],
  [/\bFBA[NV]\b/, "Facebook"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string, Device["kind"]][] = [
  [/\biPhone\b/, "iPhone", "phone"],
  [/\biPad\b/, "iPad", "tablet"],
  [/\bAndroid\b.*\bMobile\b/, "Android", "phone"],
  [/\bAndroid\b/, "Android", "tablet"],
  [/\bWindows\b/, "Windows", "computer"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS", "computer"],
  [/\bCrOS\b/, "ChromeOS", "computer"],
  [/\bLinux\b/, "Linux", "computer"],
];

/** Reads browser and system; clients that are not browsers stay unknown. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? "";
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const [, system = null, kind = "unknown"] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return { browser, system, kind };
}
