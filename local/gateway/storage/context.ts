/** The context of all storage endpoints. */

import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { readText } from "@/lib/http/body";
import { type Caller, type Callers, Refused } from "../callers";
import type { Database } from "../database";
import { invalidRequest, StorageError, tooLarge } from "./errors";
import type { Files } from "./files";
import type { Signatures } from "./signatures";

const MAX_BODY_BYTES = 1024 * 1024;

export interface StorageContext {
  db: Database;
  callers: Callers;
  files: Files;
  signatures: Signatures;
  /** In bytes; a bucket may allow less. */
  largestFile: number;
}

export async function callerOf(storage: StorageContext, c: Context): Promise<Caller> {
  try {
    return await storage.callers.identifyOrAnon(c.req.raw);
  } catch (error) {
    if (error instanceof Refused) throw new StorageError(403, "Unauthorized", error.message);
    throw error;
  }
}

export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const text = await readText(c.req.raw, MAX_BODY_BYTES).catch((failure: unknown) => {
    throw failure instanceof AppError ? tooLarge() : failure;
  });
  const json = parseJson(text);
  const result = schema.safeParse(json ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalidRequest(`body/${issue?.path.join("/")} ${issue?.message ?? "is invalid"}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
