/**
 * Reads the text of a document from stdin: `reader.mjs pdf|docx`. A process of its own, started by run-reader.ts: a hostile file can make its
 * parser use any amount of memory or time, and the kernel frees both when this process is killed. Plain JavaScript that imports packages
 * only, because no bundler sees it. Writes lines of JSON: {progress} (0 to 1), then {texts} or {refusal}.
 */
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { isMainThread, Worker } from "node:worker_threads";

/** All memory of the process. A heap limit alone would not bound array buffers, which hold unpacked streams. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const WATCH_MS = 10;
const MAX_PAGES = 300;
const MAX_LETTERS = 2_000_000;

class Refusal extends Error {}

const write = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Runs in a thread of its own: a parser that unpacks a stream does not return to the event loop. */
function watch() {
  const end = Date.now() + TIMEOUT_MS;
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY_BYTES || Date.now() > end) process.kill(process.pid, "SIGKILL");
  }, WATCH_MS);
}

/** The text of each page. Scanned pages yield none. */
async function readPdf({ getDocumentProxy }, bytes) {
  const document = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, verbosity: 0 }).catch(
    (failure) => {
      throw new Refusal(failure?.name === "PasswordException" ? "password" : "not_readable");
    },
  );
  if (document.numPages > MAX_PAGES) throw new Refusal("too_many_pages");
  const texts = [];
  let letters = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join("")
      .trim();
    page.cleanup();
    letters += text.length;
    if (letters > MAX_LETTERS) throw new Refusal("too_much");
    texts.push(text);
    if (number % 10 === 0) write({ progress: number / document.numPages });
  }
  return texts;
}

async function readDocx({ extractRawText }, bytes) {
  const { value } = await extractRawText({ arrayBuffer: bytes });
  if (value.length > MAX_LETTERS) throw new Refusal("too_much");
  return [value];
}

const readers = {
  pdf: async (bytes) => readPdf(await import("unpdf"), bytes),
  // the browser's build is one file, which a serverless deployment can include by its path
  docx: async (bytes) => readDocx((await import("mammoth/mammoth.browser.min.js")).default, bytes),
};

async function main() {
  const watchdog = new Worker(new URL(import.meta.url));
  await once(watchdog, "online");
  watchdog.unref();
  const bytes = await buffer(process.stdin);
  try {
    write({ texts: await readers[process.argv[2]](bytes) });
  } catch (failure) {
    // a package that is missing is the installation's fault, not the file's
    if (failure?.code === "ERR_MODULE_NOT_FOUND") throw failure;
    write({ refusal: failure instanceof Refusal ? failure.message : "not_readable" });
  }
}

if (isMainThread) await main();
else watch();
