import type { LineControl } from "./control";

/** Controls a fake in another process: each method is POST /_control/{method} with its arguments as JSON. */
export function controlLine(origin: string): LineControl {
  return new Proxy({} as LineControl, {
    get: (_, method) =>
      typeof method === "string" && method !== "then" ? (...args: unknown[]) => call(origin, method, args) : undefined,
  });
}

async function call(origin: string, method: string, args: unknown[]): Promise<unknown> {
  const answer = await fetch(`${origin}/_control/${method}`, { method: "POST", body: JSON.stringify(args) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The fake's ${method} answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
