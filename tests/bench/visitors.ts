import type { Bench } from "./figure";

/** The given number of new visitors of a widget write one message each, one after the other. */
export async function writeAsVisitors(bench: Bench, virtual_id: string, count: number): Promise<void> {
  const base = `${bench.origin}/api/widget/${virtual_id}`;
  const headers = { "content-type": "application/json", origin: bench.origin };
  for (let n = 0; n < count; n++) {
    const { token } = await (await fetch(`${base}/session`, { method: "POST", headers, body: "{}" })).json();
    const answer = await fetch(`${base}/messages`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ client_id: crypto.randomUUID(), text: "สนใจค่ะ ยังมีของไหมคะ" }),
    });
    if (!answer.ok) throw new Error(`a visitor's message was answered ${answer.status}`);
  }
}
