import "server-only";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import Pusher from "pusher";
import { env } from "@/lib/env";

const shared = globalThis as typeof globalThis & { chatPusher?: Pusher };

/** Client of the realtime service's HTTP API, with keep-alive connections. */
export function pusher(): Pusher {
  if (!shared.chatPusher) {
    const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER, PUSHER_HOST, PUSHER_PORT, PUSHER_TLS } = env();
    const useTLS = PUSHER_TLS ?? true;
    shared.chatPusher = new Pusher({
      appId: PUSHER_APP_ID,
      key: PUSHER_KEY,
      secret: PUSHER_SECRET,
      cluster: PUSHER_CLUSTER,
      useTLS,
      timeout: 3_000,
      agent: useTLS ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true }),
      ...(PUSHER_HOST && { host: PUSHER_HOST }),
      ...(PUSHER_PORT && { port: String(PUSHER_PORT) }),
    });
  }
  return shared.chatPusher;
}
