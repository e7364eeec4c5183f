import { readText } from "@/lib/http/body";

const MAX_BYTES = 64 * 1024;

/** The fields of a urlencoded body of at most 64 KiB; throws the body reader's error if it is larger. */
export async function readForm(body: Request | Response): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(body, MAX_BYTES)));
}

/** A JSON body of at most 64 KiB; null if it is none. */
export async function readJson(body: Request | Response): Promise<unknown> {
  try {
    return JSON.parse(await readText(body, MAX_BYTES));
  } catch {
    return null;
  }
}
