import "server-only";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import robotsParser from "robots-parser";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeFetch } from "@/lib/http/safe-fetch";
import { isTemporary } from "@/lib/http/temporary";
import { type Reading, Unreadable } from "./refusal";

const AGENT = "chat-frontend-knowledge";
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
const MAX_ROBOTS_BYTES = 500 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 4;
/** Maximum number of elements of a page; beyond that, parsing costs more than it yields. */
const MAX_ELEMENTS = 30_000;
/** Maximum number of start tags before parsing, also those in scripts: a million nested ones take minutes to parse. */
const MAX_TAGS = 2 * MAX_ELEMENTS;
/** Browsers nest no deeper either. Readability's time grows with the square of the depth. */
const MAX_DEPTH = 512;

/** A web page's readable text, if its site allows it. Every redirect is checked again: address, robots.txt and the rest. */
export async function readPage(address: string): Promise<Reading> {
  const { url, html } = await fetchPage(address);
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > MAX_TAGS) throw new Unreadable("too_much");
  const { document } = parseHTML(html);
  const elements = document.querySelectorAll("*");
  if (elements.length > MAX_ELEMENTS || depthOf(elements) > MAX_DEPTH) throw new Unreadable("too_much");
  const base = document.title?.trim();
  const article = new Readability(document as unknown as Document, { charThreshold: 100 }).parse();
  const text = article?.content ? blocksOf(article.content) : [];
  if (text.length === 0) throw new Unreadable("no_text");
  const title = (article?.title || base || url).slice(0, 300);
  return { title, parts: text.map((part) => ({ heading: part.heading || title, text: part.text })) };
}

/** How deep elements, given in document order, are nested. */
function depthOf(elements: Iterable<Element>): number {
  const depths = new Map<Element, number>();
  let deepest = 0;
  for (const element of elements) {
    const depth = (element.parentElement ? (depths.get(element.parentElement) ?? 0) : 0) + 1;
    depths.set(element, depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

async function fetchPage(address: string): Promise<{ url: string; html: string }> {
  // another parser may accept what URL does not, such as an IPv6 address with a scope
  if (!URL.canParse(address)) throw new Unreadable("address");
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    await askRobots(url);
    const { status, headers, body } = await get(url, MAX_PAGE_BYTES);
    const onward = headers.get("location");
    if (status >= 300 && status < 400 && onward) {
      if (!URL.canParse(onward, url)) throw new Unreadable("address");
      url = new URL(onward, url).href;
      continue;
    }
    if (status === 404 || status === 410) throw new Unreadable("not_there");
    if (status !== 200) throw refusalOf(status);
    const type = headers.get("content-type") ?? "";
    if (!/^(text\/html|application\/xhtml\+xml)/i.test(type)) throw new Unreadable("not_html");
    return { url, html: decode(body, type) };
  }
  throw new Unreadable("unreachable");
}

/** Why a page is not there for us; a site that is busy or broken is asked again. */
function refusalOf(status: number): Unreadable {
  if (isTemporary(status)) return new Unreadable("unreachable", true);
  return new Unreadable(status >= 400 ? "refused_by_site" : "unreachable");
}

/** RFC 9309: a missing robots.txt allows everything, an unreachable one nothing; it is asked for again. */
async function askRobots(url: string): Promise<void> {
  const place = new URL("/robots.txt", url).href;
  const { status, body } = await get(place, MAX_ROBOTS_BYTES);
  if (isTemporary(status)) throw new Unreadable("unreachable", true);
  if (status !== 200) return;
  if (robotsParser(place, body.toString("utf8")).isAllowed(url, AGENT) === false)
    throw new Unreadable("refused_by_robots");
}

async function get(url: string, maxBytes: number) {
  try {
    const headers = {
      "user-agent": `Mozilla/5.0 (compatible; ${AGENT}/1.0)`,
      accept: "text/html,application/xhtml+xml,text/plain",
    };
    return await safeFetch(url, { headers, timeoutMs: TIMEOUT_MS, maxBytes, trustedHosts: env().KNOWLEDGE_HOSTS });
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    if (failure.code === "too_large") throw new Unreadable("too_large");
    throw failure.code === "invalid" ? new Unreadable("address") : new Unreadable("unreachable", true);
  }
}

/** Old Thai sites still use TIS-620, which WHATWG decodes as windows-874. */
function decode(body: Buffer, type: string): string {
  const head = body.subarray(0, 2048).toString("latin1");
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /charset=["']?([\w-]+)/i.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    return body.toString("utf8");
  }
}

/** An article's text under its headings. */
function blocksOf(html: string): { heading: string; text: string }[] {
  const { document } = parseHTML(`<body>${html}</body>`);
  const parts: { heading: string; text: string }[] = [{ heading: "", text: "" }];
  for (const element of document.querySelectorAll("h1,h2,h3,h4,p,li,td,th,pre,blockquote,dt,dd,figcaption")) {
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (!text) continue;
    if (/^H[1-4]$/.test(element.tagName)) parts.push({ heading: text.slice(0, 300), text: "" });
    // text nested in another block was already read with that block
    else if (!element.parentElement?.closest("p,li,td,th,pre,blockquote,dt,dd")) {
      const last = parts.at(-1);
      if (last) last.text += `${text}\n`;
    }
  }
  const found = parts.filter(({ text }) => text.trim());
  if (found.length > 0) return found;
  const all = (document.body?.textContent ?? "").replace(/\s+/g, " ").trim();
  return all ? [{ heading: "", text: all }] : [];
}
