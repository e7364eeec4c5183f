import { setTimeout as sleep } from "node:timers/promises";
import type { Backend } from "../../support/backend";
import { until } from "../../support/until";
import { killProcess, pidOf, untilHealthy } from "../fault";
import type { LineShop } from "./shop";

/** The locks of a dead worker are released within a minute; the room's next message must be sent by then. */
export const FREED_MS = 60_000;

export const roomOf = async (shop: LineShop, person: string): Promise<string> =>
  until(
    "the room",
    async () => {
      const [room] = await shop.rows<{ id: string }>(
        `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
         where i.social_id = $1 and i.external_id = $2`,
        [shop.social_id, person],
      );
      return room?.id;
    },
    2 * FREED_MS,
  );

export const addPeople = (shop: LineShop, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => shop.line.addPerson(`ลูกค้า ${n + 1}`)));

export interface Progress {
  done: number;
  of: number;
}

/** Kills the application at random points of the progress. Returns how often. */
export async function killAlong(
  backend: Backend,
  progress: Progress,
  times: number,
  work: Promise<unknown>,
): Promise<number> {
  const points = Array.from({ length: times }, () => 0.1 + 0.8 * Math.random()).sort((a, b) => a - b);
  for (const point of points) {
    while (progress.done < point * progress.of) await Promise.race([sleep(20), work]);
    killProcess(pidOf(backend, "app"));
    await untilHealthy(backend);
  }
  return points.length;
}
