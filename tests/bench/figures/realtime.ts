import { once } from "node:events";
import { WebSocket, WebSocketServer } from "ws";
import type { Bench, Figure, Finding } from "../figure";
import { openPusher } from "../pusher";
import { median, ms, ratio } from "../stats";

const SOCKETS = 500;
const ROUNDS = 15;

/** P9: one event to 500 sockets, time of the last receipt, against a bare ws broadcast of the same bytes in the same run. */
export const realtime: Figure = {
  id: "P9",
  title: "realtime, 1 → 500 sockets",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const { pusher, socketUrl } = openPusher(bench);
    const plain = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
    await once(plain, "listening");
    const plainUrl = `ws://127.0.0.1:${(plain.address() as { port: number }).port}`;
    const ours = await connect(socketUrl);
    const others = await connect(plainUrl);
    for (const socket of ours) socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: "bench" } }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const data = JSON.stringify({ text: "สวัสดีค่ะ".repeat(20) });
    const samples = { ours: [] as number[], plain: [] as number[] };
    let lost = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await lastReceipt(ours, `round${round}`, () => pusher.trigger("bench", `round${round}`, data));
      const bare = await lastReceipt(others, `round${round}`, async () => {
        const frame = JSON.stringify({ event: `round${round}`, channel: "bench", data });
        for (const client of plain.clients) client.send(frame);
      });
      samples.ours.push(mine.ms);
      samples.plain.push(bare.ms);
      lost += mine.lost;
    }
    for (const socket of [...ours, ...others]) socket.terminate();
    plain.close();
    const share = median(samples.ours) / median(samples.plain);
    return [
      {
        name: `last receipt (${ms(median(samples.ours))}) / bare ws broadcast`,
        value: ratio(share),
        target: "≤ 1.5 ×",
        ok: share <= 1.5,
      },
      { name: "events lost", value: String(lost), target: "0", ok: lost === 0 },
    ];
  },
};

function connect(url: string): Promise<WebSocket[]> {
  return Promise.all(
    Array.from(
      { length: SOCKETS },
      () =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(url, { perMessageDeflate: false });
          socket.once("open", () => resolve(socket));
          socket.once("error", reject);
        }),
    ),
  );
}

async function lastReceipt(
  sockets: WebSocket[],
  wanted: string,
  send: () => Promise<unknown>,
): Promise<{ ms: number; lost: number }> {
  let missing = sockets.length;
  let finish = () => {};
  const all = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const onMessage = (raw: unknown) => {
    if (String(raw).includes(wanted) && --missing === 0) finish();
  };
  for (const socket of sockets) socket.on("message", onMessage);
  const begin = performance.now();
  await send();
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 5_000))]);
  const took = performance.now() - begin;
  for (const socket of sockets) socket.off("message", onMessage);
  return { ms: took, lost: missing };
}
