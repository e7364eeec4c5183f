import { control } from "../control";
import { type Fault, pause, pidOf, portOf } from "../fault";
import { formatVerdict, isClean, total } from "../history";
import { openListeners } from "../listeners";
import { sendTraffic, Visitor } from "../visitor";

/** F7: the realtime server is killed with many clients connected: all reconnect within 10 s. */
export const realtimeKilled: Fault = {
  id: "F7",
  title: "kill -9 the realtime server with 1,000 clients",
  run: async (backend, scale) => {
    const count = Math.ceil(1000 * Math.max(scale, 0.1));
    const listeners = await openListeners(backend, count);
    try {
      process.kill(pidOf(backend, "pusher"), "SIGKILL");
      const took = await listeners.untilAllBack(20_000);
      return { ok: took <= 10_000, text: `${count} clients back after ${(took / 1000).toFixed(1)} s` };
    } finally {
      listeners.close();
    }
  },
};

/** F8: a client that was disconnected fetches what follows its last sequence number; the result equals a full fetch. */
export const awayAndBack: Fault = {
  id: "F8",
  title: "a client away: catch-up equals a fresh fetch",
  run: async (backend) => {
    const visitor = new Visitor(backend.url);
    await visitor.begin();
    for (let n = 0; n < 5; n++) await visitor.say(`ก่อนหลุด ${n}`);
    const held = await visitor.read();
    for (let n = 0; n < 10; n++) await visitor.say(`ระหว่างหลุด ${n}`);
    const caughtUp = [...held, ...(await visitor.read(held.at(-1)?.sequence ?? 0))];
    const fresh = await visitor.read();
    const same = JSON.stringify(caughtUp) === JSON.stringify(fresh);
    return { ok: same && fresh.length === 15, text: `${caughtUp.length} caught up, ${fresh.length} fresh` };
  },
};

/** F9: realtime is down: customers' messages are accepted as usual. */
export const realtimeDown: Fault = {
  id: "F9",
  title: "realtime down: ingest unaffected",
  run: async (backend, scale) => {
    await control(backend, "pusher", "stop");
    try {
      const begin = Date.now();
      const crowd = await sendTraffic(backend.url, {
        visitors: Math.ceil(20 * Math.max(scale, 0.3)),
        messages: 5,
        gapMs: 50,
      });
      const took = Date.now() - begin;
      const verdict = total(await Promise.all(crowd.map((visitor) => visitor.verdict())));
      return {
        ok: isClean(verdict) && took < 30_000,
        text: `${(took / 1000).toFixed(1)} s: ${formatVerdict(verdict)}`,
      };
    } finally {
      await control(backend, "pusher", "start");
      await pause(500);
    }
  },
};

/** F15: a socket that does not read does not slow down others, and is dropped. */
export const slowReader: Fault = {
  id: "F15",
  title: "slow-reading sockets do not slow others",
  run: async (backend, scale) => {
    const listeners = await openListeners(backend, Math.ceil(200 * Math.max(scale, 0.2)), { slow: 20 });
    try {
      const quiet = await listeners.lastReceipt();
      for (let n = 0; n < 150; n++) await listeners.broadcast("x".repeat(9_000));
      const busy = await listeners.lastReceipt();
      return {
        ok: busy < quiet * 5 + 200,
        text: `last receipt ${Math.round(quiet)} ms before, ${Math.round(busy)} ms after 150 events at 20 deaf sockets on port ${portOf(backend, "pusher")}`,
      };
    } finally {
      listeners.close();
    }
  },
};
