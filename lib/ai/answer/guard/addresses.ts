/** Addresses in a text: links, e-mail addresses, handles and LINE IDs, including spelled-out and look-alike (homoglyph) forms. */
import { plainText } from "../../tokenize";

const TOP = "com|net|org|co|io|me|th|app|shop|xyz|info|biz|link|ly|site|online|cc|to|gg|top|vip|store|club";
const URLS = new RegExp(
  `(?:https?:\\/\\/|www\\.)[^\\s)>\\]]+|[\\p{L}\\p{M}\\p{N}-]+(?:\\.[a-z0-9-]+)*\\.(?:${TOP})(?![a-z0-9])(?:\\/[^\\s)>\\]]*)?`,
  "gu",
);
const HANDLES = /[\w.+-]+@[\w-]+\.[\w.]+|@[a-z0-9._-]{3,}/gu;
const LINE_IDS =
  /(?:ไลน์\s*(?:ไอดี|id)?|(?:ไอดี|id)\s*(?:ไลน์|line)|line\s*id|แอดไลน์)\s*(?:คือ|ชื่อ|is|:|=)*\s*@?([a-z0-9][a-z0-9._-]{2,})/gu;
/** Number of trailing letters compared of a Thai name, which has no space before it. */
const TAIL = 5;

const DOT = "\\s*[\\[({]?\\s*(?:จุด|ด็อ?[ตท]|ดอ[ตท]|dot|\\.|。|·|•)\\s*[\\])}]?\\s*";
const AT = "\\s*[\\[({]?\\s*(?:แอ็?[ทต]|\\bat\\b|@)\\s*[\\])}]?\\s*";

/** Replaces spelled-out dots and at signs. */
function spelled(text: string): string {
  return plainText(text)
    .replace(new RegExp(`${DOT}(?:ดอท)?(?:คอม|com)(?![a-z])`, "gu"), ".com")
    .replace(new RegExp(`${DOT}(?:เน็?[ตท]|net)(?![a-z])`, "gu"), ".net")
    .replace(new RegExp(`${DOT}(?:โออาร์จี|org)(?![a-z])`, "gu"), ".org")
    .replace(/(?<=[a-z0-9])\s*[[({]?\s*(?:จุด|ด็อ?[ตท]|ดอ[ตท]|dot)\s*[\])}]?\s*(?=[a-z0-9])/gu, ".")
    .replace(/\.\s*(?:ทีเอช|ไทย)/gu, ".th")
    .replace(new RegExp(`(?<=[a-z0-9])${AT}(?=[a-z0-9-]+\\.)`, "gu"), "@")
    .replace(/แอ็?[ทต]\s*(?=[a-z0-9])/gu, "@");
}

const squeeze = (text: string) => text.replace(/\s+/g, " ");

/** Whether a text contains an address that its ground does not. */
export function addsAddress(text: string, ground: string): boolean {
  const [said, known] = [spelled(text), squeeze(spelled(ground))];
  const found = [...said.matchAll(URLS), ...said.matchAll(HANDLES)].map(([address]) => address);
  const ids = [...said.matchAll(LINE_IDS)].flatMap(([, id]) => id ?? []);
  return [...found, ...ids].some((address) => {
    const bare = squeeze(address).replace(/[.,!?]+$/, "");
    // no space separates a Thai name from the sentence before it
    const thai = /^[^.]*[\u0e00-\u0e7f](?=[^.]*\.)/u.test(bare);
    return !known.includes(thai ? bare.slice(Math.max(0, bare.indexOf(".") - TAIL)) : bare);
  });
}
