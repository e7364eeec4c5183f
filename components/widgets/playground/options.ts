import * as z from "zod";

/** What the playground loads. Kept in the URL, so that a test can be repeated and shared. Empty: not set. */
export const playgroundOptionsSchema = z.object({
  widget: z
    .string()
    .regex(/^[a-z0-9]{16}$/i)
    .catch(""),
  language: z.enum(["th", "en"]).or(z.literal("")).catch(""),
  theme: z.enum(["light", "dark"]).or(z.literal("")).catch(""),
});
export type PlaygroundOptions = z.infer<typeof playgroundOptionsSchema>;
