import "server-only";
import type { Pool } from "pg";
import * as z from "zod";
import { Batches } from "@/lib/batches";
import { fromPostgres, type PostgresFailure } from "@/lib/errors";
import { readAnswer } from "./answer";
import { callFunction, type FunctionArguments, jsonArray } from "./functions";
import { functionPool } from "./pools";

/** Functions that system.share_calls knows. All are idempotent. */
type SharedName = "visitor.send_to_widget" | "system.store_events" | "system.apply_events";

interface Options<Arguments> {
  /** Calls per transaction. PostgreSQL remembers 64 subtransactions of a transaction cheaply, one for each call. */
  most: number;
  /** What a call locks; the calls of a transaction lock in the order of this text, so that two transactions cannot deadlock. */
  locks: (args: Arguments) => string;
}

interface Call<Arguments> {
  args: Arguments;
  resolve: (value: unknown) => void;
  reject: (failure: unknown) => void;
}

/** Transactions under way at once. Two keep two cores of the database busy; a third would take calls away from the shared ones. */
const TRANSACTIONS = 2;
/** A transaction that takes longer, in ms, does not hold up those behind it. */
const PATIENCE_MS = 50;

const answersSchema = z.array(
  z.union([
    z.object({ answer: z.unknown() }),
    z.object({ failure: z.object({ code: z.string(), message: z.string(), detail: z.string() }) }),
  ]),
);

/** What private.fail raises: the call itself is refused. */
const REFUSED = "P0001";

/**
 * Calls of one function, which share transactions while others are under way. The result resolves to what the function returns and throws as
 * callFunction does. A call that fails in a shared transaction for a reason of the database's, or with it, is made again alone.
 */
export function sharedCalls<Name extends SharedName>(
  name: Name,
  { most, locks }: Options<FunctionArguments<Name>>,
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
    const sorted = calls
      .map((call) => ({ call, lock: locks(call.args) }))
      .sort((a, b) => (a.lock < b.lock ? -1 : Number(a.lock > b.lock)))
      .map(({ call }) => call);
    const answers = await callShared(name, sorted).catch(() => null);
    for (const [index, call] of sorted.entries()) {
      const answer = answers?.[index];
      if (answer && "answer" in answer) call.resolve(answer.answer);
      else if (answer?.failure.code === REFUSED) call.reject(fromPostgres(answer.failure satisfies PostgresFailure));
      else void callAlone(call);
    }
  }

  const byPool = new WeakMap<Pool, Batches<Call<FunctionArguments<Name>>>>();
  const batchesOf = (pool: Pool) => {
    const batches =
      byPool.get(pool) ?? new Batches({ most, calls: TRANSACTIONS, patienceMs: PATIENCE_MS, send: share });
    byPool.set(pool, batches);
    return batches;
  };
  return (args) => new Promise((resolve, reject) => void batchesOf(functionPool()).add([{ args, resolve, reject }]));
}

async function callShared(name: SharedName, calls: { args: object }[]) {
  const p_calls = jsonArray(calls.map(({ args }) => args));
  const { value } = await callFunction("system.share_calls", { p_name: name, p_calls }, { isRetried: false });
  return readAnswer(answersSchema, value);
}
