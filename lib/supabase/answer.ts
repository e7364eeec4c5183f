import * as z from "zod/v4/core";
import { AppError } from "@/lib/errors";

/** Parses a result of our own database. A mismatch is our bug ("internal", logged), never the caller's invalid input. */
export function readAnswer<Schema extends z.$ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = z.safeParse(schema, answer);
  if (!result.success) throw new AppError("internal", {}, { cause: result.error });
  return result.data;
}
