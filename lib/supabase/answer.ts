import * as z from "zod/v4/core";
import { AppError } from "@/lib/errors";

/**
 * Reads what our own database answered. One that does not fit its schema is our fault ("internal", logged), never bad
 * input of the caller.
 */
export function readAnswer<Schema extends z.$ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = z.safeParse(schema, answer);
  if (!result.success) throw new AppError("internal", {}, { cause: result.error });
  return result.data;
}
