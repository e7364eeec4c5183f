import "server-only";
import type { Pool } from "pg";
import * as z from "zod";
import { Batches } from "@/lib/batches";
import { fromPostgres, type PostgresFailure } from "@/lib/errors";
import { readAnswer } from "./answer";
import { callFunction, type FunctionArguments, type FunctionName, jsonArray } from "./functions";
import { functionPool } from "./pools";

interface Options {
  /** Calls per transaction. PostgreSQL remembers 64 subtransactions of a transaction cheaply, one for each call. */
  most: number;
  /** Transactions under way at once; calls that come meanwhile share the next one. */
  transactions: number;
  /** A transaction that takes longer, in ms, does not hold up those behind it. */
  patienceMs: number;
}

interface Call<Arguments> {
  args: Arguments;
  resolve: (value: unknown) => void;
  reject: (failure: unknown) => void;
}

const answersSchema = z.array(
  z.union([
    z.object({ answer: z.unknown() }),
    z.object({ failure: z.object({ code: z.string(), message: z.string(), detail: z.string() }) }),
  ]),
);

/** What private.fail raises: the call itself is refused. */
const REFUSED = "P0001";

/**
 * Calls of one function, which share transactions while others are under way. `shared`: a function that takes an array of `name`'s arguments as
 * p_calls and returns an array of {answer} or {failure}. The result resolves to what `name` returns and throws as callFunction does. `name` must
 * be idempotent: a call that fails in a shared transaction for a reason of the database's, or with it, is made again alone.
 */
export function sharedCalls<Name extends FunctionName>(
  name: Name,
  shared: FunctionName,
  { most, transactions, patienceMs }: Options,
): (args: FunctionArguments<Name>) => Promise<unknown> {
  const callAlone = async ({ args, resolve, reject }: Call<FunctionArguments<Name>>) => {
    try {
      const { value } = await callFunction(name, args);
      resolve(value);
    } catch (failure) {
      reject(failure);
    }
  };

  async function share(calls: Call<FunctionArguments<Name>>[]): Promise<void> {
    const [only] = calls;
    if (only && calls.length === 1) return callAlone(only);
    const answers = await callShared(shared, calls).catch(() => null);
    for (const [index, call] of calls.entries()) {
      const answer = answers?.[index];
      if (answer && "answer" in answer) call.resolve(answer.answer);
      else if (answer?.failure.code === REFUSED) call.reject(fromPostgres(answer.failure satisfies PostgresFailure));
      else void callAlone(call);
    }
  }

  const byPool = new WeakMap<Pool, Batches<Call<FunctionArguments<Name>>>>();
  const batchesOf = (pool: Pool) => {
    const batches = byPool.get(pool) ?? new Batches({ most, calls: transactions, patienceMs, send: share });
    byPool.set(pool, batches);
    return batches;
  };
  return (args) => new Promise((resolve, reject) => void batchesOf(functionPool()).add([{ args, resolve, reject }]));
}

async function callShared(name: FunctionName, calls: { args: object }[]) {
  const p_calls = jsonArray(calls.map(({ args }) => args));
  const { value } = await callFunction(name, { p_calls } as never, { isRetried: false });
  return readAnswer(answersSchema, value);
}
