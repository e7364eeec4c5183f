import { readFileSync } from "node:fs";
import { join } from "node:path";
import Pusher from "pusher";
import type { Bench } from "./figure";

/** The realtime server of the product, as the application publishes to it, and the URL where its sockets connect. */
export function openPusher({ dataDir }: Bench): { pusher: Pusher; socketUrl: string } {
  const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  const port = run.services.pusher.port as number;
  const pusher = new Pusher({
    appId: secrets.pusherAppId,
    key: secrets.pusherKey,
    secret: secrets.pusherSecret,
    cluster: "ap1",
    host: "127.0.0.1",
    port: String(port),
    useTLS: false,
  });
  return { pusher, socketUrl: `ws://127.0.0.1:${port}/app/${secrets.pusherKey}?protocol=7&client=bench&version=1` };
}
