import { AppError } from "@/lib/errors";

/** Maximum JSON body that a handler reads; files are uploaded to storage directly. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A request or response: headers, and a body in chunks. */
interface Message {
  headers: { get(name: string): string | null };
  body: AsyncIterable<unknown> | ReadableStream<unknown> | null;
}

/**
 * The only reader of request and response bodies. Holds at most `limit` bytes, whatever Content-Length says. Throws too_large as soon as
 * there is more, without reading on.
 */
export async function readBytes({ headers, body }: Message, limit: number): Promise<Buffer> {
  if (Number(headers.get("content-length") ?? 0) > limit) throw new AppError("too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the stream
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a body as UTF-8; `limit` counts bytes. */
export async function readText(message: Message, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(message, limit));
}

/** Reads an `application/x-www-form-urlencoded` form. */
export async function readForm(message: Message, limit: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(message, limit));
}

const MAX_DEPTH = 100;

/** Whether JSON nests deeper than a hundred levels: code that walks such a value could overflow the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at++;
    else if (letter === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (letter === "[" || letter === "{") {
      if (++depth > MAX_DEPTH) return true;
    } else if (letter === "]" || letter === "}") depth--;
  }
  return false;
}
