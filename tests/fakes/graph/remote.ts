import type { GraphControl } from "./control";

/** The same methods from another process: all are asynchronous. */
export type RemoteGraph = {
  [Name in keyof GraphControl]: GraphControl[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never;
};

/** Controls a fake in another process: each method is POST /_control/{method} with its arguments as JSON. */
export function controlGraph(origin: string): RemoteGraph {
  return new Proxy({} as RemoteGraph, {
    get: (_, method) =>
      typeof method === "string" && method !== "then"
        ? (...given: unknown[]) => call(origin, method, given)
        : undefined,
  });
}

async function call(origin: string, method: string, given: unknown[]): Promise<unknown> {
  // a new connection: an idle one may have been closed while the test was busy
  const headers = { connection: "close" };
  const answer = await fetch(`${origin}/_control/${method}`, { method: "POST", headers, body: JSON.stringify(given) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The fake's ${method} answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
