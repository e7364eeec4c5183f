import * as z from "zod/mini";

// LINE emoji and mentions within a text (content.emojis and content.mentions), identified by their placeholder text, in order.

const insertsSchema = z.object({
  emojis: z.catch(
    z.optional(
      z.array(
        z.object({
          text: z.string().check(z.minLength(1)),
          product_id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
          emoji_id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
        }),
      ),
    ),
    undefined,
  ),
  mentions: z.catch(
    z.optional(z.array(z.object({ text: z.string().check(z.minLength(1)), is_self: z._default(z.boolean(), false) }))),
    undefined,
  ),
});

type TextInsert =
  | { kind: "words"; at: number; text: string }
  /** `src` is its picture; `text` its placeholder. */
  | { kind: "emoji"; at: number; text: string; src: string }
  /** A mentioned person or group; `isSelf`: the account itself. */
  | { kind: "mention"; at: number; text: string; isSelf: boolean };

/** Splits a text at its LINE emoji and mentions. Drops those not found in it. Pure; accepts any content. */
export function splitInserts(text: string, content: unknown): TextInsert[] {
  const known = insertsSchema.safeParse(content);
  const { emojis = [], mentions = [] } = known.success ? known.data : {};
  const found = [
    ...locate(text, emojis, ({ text: words, product_id, emoji_id }, at): TextInsert => {
      return { kind: "emoji", at, text: words, src: `/api/stickers/line/emoji/${product_id}/${emoji_id}` };
    }),
    ...locate(text, mentions, ({ text: words, is_self }, at): TextInsert => {
      return { kind: "mention", at, text: words, isSelf: is_self };
    }),
  ].sort((a, b) => a.at - b.at);
  const parts: TextInsert[] = [];
  let from = 0;
  for (const insert of found) {
    if (insert.at < from) continue;
    if (insert.at > from) parts.push({ kind: "words", at: from, text: text.slice(from, insert.at) });
    parts.push(insert);
    from = insert.at + insert.text.length;
  }
  if (from < text.length) parts.push({ kind: "words", at: from, text: text.slice(from) });
  return parts;
}

function locate<Insert extends { text: string }>(
  text: string,
  inserts: readonly Insert[],
  make: (insert: Insert, at: number) => TextInsert,
): TextInsert[] {
  let from = 0;
  return inserts.flatMap((insert) => {
    const at = text.indexOf(insert.text, from);
    if (at === -1) return [];
    from = at + insert.text.length;
    return [make(insert, at)];
  });
}
