/** What a User-Agent header says of itself; null where it says nothing we know. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: "computer" | "phone" | "tablet" | "unknown";
}

// the first that matches counts: each names the ones below it as well
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

/** Reads the browser and the system; programs that are no browser stay unknown. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? "";
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const [, system = null, kind = "unknown"] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  return { browser, system, kind };
}
