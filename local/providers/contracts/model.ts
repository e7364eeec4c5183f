import * as z from "zod";

// The part of OpenAI's chat API that the product uses. Other properties are documented as well, but nothing here sends them: they are
// refused, so that a misspelled one is noticed. https://platform.openai.com/docs/api-reference/chat/create

const text = z.string();
const content = z.union([text, z.array(z.strictObject({ type: z.literal("text"), text }))]);

export const chatRequest = z.strictObject({
  model: text.min(1),
  messages: z
    .array(
      z.discriminatedUnion("role", [
        z.strictObject({ role: z.literal("system"), content, name: text.optional() }),
        z.strictObject({ role: z.literal("developer"), content, name: text.optional() }),
        z.strictObject({ role: z.literal("user"), content, name: text.optional() }),
        z.strictObject({ role: z.literal("assistant"), content: content.nullable(), name: text.optional() }),
      ]),
    )
    .min(1),
  stream: z.boolean().nullish(),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  seed: z.number().int().nullish(),
  stop: z.union([text, z.array(text).max(4)]).nullish(),
  response_format: z.strictObject({ type: z.enum(["text", "json_object"]) }).optional(),
  user: text.optional(),
});
export type ChatRequest = z.output<typeof chatRequest>;

const finish = z.enum(["stop", "length", "content_filter"]);
const usage = z
  .strictObject({
    prompt_tokens: z.number().int().min(0),
    completion_tokens: z.number().int().min(0),
    total_tokens: z.number().int().min(0),
  })
  .refine(({ prompt_tokens, completion_tokens, total_tokens }) => prompt_tokens + completion_tokens === total_tokens);
const base = { id: text.startsWith("chatcmpl-"), created: z.number().int(), model: text };

export const chatResponse = z.strictObject({
  ...base,
  object: z.literal("chat.completion"),
  choices: z
    .array(
      z.strictObject({
        index: z.number().int(),
        message: z.strictObject({ role: z.literal("assistant"), content: text.nullable(), refusal: text.nullable() }),
        logprobs: z.null(),
        finish_reason: finish,
      }),
    )
    .length(1),
  usage,
});

/** https://platform.openai.com/docs/api-reference/chat-streaming */
export const chatChunk = z.strictObject({
  ...base,
  object: z.literal("chat.completion.chunk"),
  choices: z
    .array(
      z.strictObject({
        index: z.number().int(),
        delta: z.strictObject({ role: z.literal("assistant").optional(), content: text.optional() }),
        logprobs: z.null(),
        finish_reason: finish.nullable(),
      }),
    )
    .max(1),
  usage: usage.nullish(),
});

/** https://platform.openai.com/docs/guides/error-codes */
export const chatFailure = z.strictObject({
  error: z.strictObject({ message: text, type: text, param: text.nullable(), code: text.nullable() }),
});
