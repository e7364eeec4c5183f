import { AppError } from "@/lib/errors";

/** The largest JSON body a handler reads; files go straight to storage. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A request or response: what has headers and a body that comes in chunks. */
interface Message {
  headers: { get(name: string): string | null };
  body: AsyncIterable<unknown> | ReadableStream<unknown> | null;
}

/**
 * The only reader of bodies, requests and answers alike: at most `limit` bytes are ever held, whatever length the sender announces or
 * does not announce. Throws too_large as soon as there is more, without reading on.
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

/** Reads a form of the kind `application/x-www-form-urlencoded`. */
export async function readForm(message: Message, limit: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(message, limit));
}

const MAX_DEPTH = 100;

/** Whether a JSON text nests more than a hundred arrays and objects: what walks such a value may run out of stack. */
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
