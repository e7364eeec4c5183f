import * as z from "zod/mini";

const markSchema = z.object({
  ai: z.object({
    name: z.string(),
    citations: z.array(
      z.object({ source_id: z.string(), title: z.string(), heading: z._default(z.string(), ""), score: z.number() }),
    ),
  }),
});
export type AiMark = z.output<typeof markSchema>["ai"];

/** The citations of an AI's message (messages.content.ai); null for any other message. */
export function readAiMark(content: unknown): AiMark | null {
  const known = markSchema.safeParse(content);
  return known.success ? known.data.ai : null;
}
