import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { fromPostgres } from "@/lib/errors";
import type { Database } from "./database.types";
import type { MemberClient } from "./server";

type Functions = Database["public"]["Functions"];
type PublicFunction = Extract<keyof Functions, string>;

/** PostgreSQL does not say which parameters take null, so all do: the generated types know only those with a default. */
type Arguments<Name extends PublicFunction> = [Functions[Name]["Args"]] extends [never]
  ? Record<string, never>
  : { [Parameter in keyof Functions[Name]["Args"]]: Functions[Name]["Args"][Parameter] | null | undefined };

/**
 * Calls a function of the schema `public` as the signed-in caller, under row-level security. Returns what it returns, with the type that
 * the database declares. Throws AppError with the code that the function raised.
 */
export function ask<Name extends PublicFunction>(
  caller: { db: MemberClient },
  name: Name,
  args: Arguments<Name>,
): Promise<Functions[Name]["Returns"]>;
/** Runs a query of a Supabase client and returns its rows. Throws AppError: not_found for `.single()` without a row. */
export function ask<Data>(query: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data>;
export async function ask(
  first: { db: MemberClient } | PromiseLike<PostgrestSingleResponse<unknown>>,
  name?: PublicFunction,
  args?: object,
): Promise<unknown> {
  const query =
    "db" in first && name
      ? first.db.rpc(name, args as never)
      : (first as PromiseLike<PostgrestSingleResponse<unknown>>);
  const { data, error } = await query;
  if (error) throw fromPostgres(error);
  return data;
}
