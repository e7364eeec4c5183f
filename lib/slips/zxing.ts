import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";

// By default the library fetches its wasm module from a public CDN.
const WASM = join(process.cwd(), "node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");

/** Room for slips and the payment codes next to them. */
const MAX_CODES = 8;

let ready: Promise<unknown> | undefined;

async function prepare(): Promise<void> {
  const bytes = await readFile(WASM);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The texts of all QR codes in a picture: the bytes of a JPEG or PNG file, or raw pixels. */
export async function readQrCodes(picture: Uint8Array | ImageData, options: ReaderOptions): Promise<string[]> {
  ready ??= prepare();
  await ready;
  const found = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: MAX_CODES, ...options });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
