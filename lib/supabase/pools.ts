import "server-only";
import { Pool, type PoolConfig } from "pg";
import { env } from "@/lib/env";

// one pool of each kind per process, also across hot reloads
const shared = globalThis as typeof globalThis & { chatPools?: { functions?: Pool; jobs?: Pool } };
shared.chatPools ??= {};
const pools = shared.chatPools;

function open(config: PoolConfig): Pool {
  // an idle connection keeps no process alive: a command or test ends with its work
  const pool = new Pool({ connectionTimeoutMillis: 5_000, keepAlive: true, allowExitOnIdle: true, ...config });
  // the pool drops broken idle connections; without a listener the error would end the process
  pool.on("error", () => undefined);
  return pool;
}

/** Uses the transaction pooler; only for lib/supabase/functions. */
export function functionPool(): Pool {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env();
  pools.functions ??= open({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
  });
  return pools.functions;
}

/**
 * Whether the function pool's connections keep prepared statements: those of a transaction pooler do not. The resident worker cannot use
 * one either, so an address that it shares is a session's or the database's own.
 */
export function keepsStatements(): boolean {
  const { DATABASE_URL, DATABASE_SESSION_URL, JOBS_MODE } = env();
  return JOBS_MODE === "worker" && DATABASE_URL === DATABASE_SESSION_URL;
}

export const JOB_CONNECTIONS = 4;

/**
 * For jobs that run after requests: limits an instance's connections, however many requests run jobs, and closes them soon. Uses the
 * transaction pooler: without LISTEN and prepared statements graphile-worker needs no session, and a hundred instances that run jobs
 * at once would exhaust a session pooler, which has a few dozen connections.
 */
export function jobPool(): Pool {
  if (!pools.jobs) {
    pools.jobs = open({
      connectionString: env().DATABASE_URL,
      max: JOB_CONNECTIONS,
      idleTimeoutMillis: 1_000,
    });
    // graphile-worker holds no connection while a job runs, but an error on one it holds must not end the process either
    pools.jobs.on("connect", (client) => client.on("error", () => undefined));
  }
  return pools.jobs;
}
