/** The safety net under events: one call per visible tab, and who refetches because of its answer. */
import { act, render } from "@testing-library/react";
import { useEffect } from "react";
import useSWR, { SWRConfig, useSWRConfig } from "swr";
import {
  hasRoomChanged,
  TabResyncProvider,
  useFollowRoom,
  useMissed,
  useRefetch,
  useResync,
} from "@/components/realtime";
import { ApiError, api } from "@/lib/http/client";
import type { Resync, RoomState } from "@/lib/realtime/resync-schema";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const ROOM = "00000000-0000-4000-8000-000000000003";
const MINUTE = 60_000;

let state: "connected" | "down" = "connected";
jest.mock("@/components/realtime/provider", () => ({ useRealtime: () => null, useRealtimeState: () => state }));

const room: RoomState = { version: "a", customer: "a", payments: "a", scheduled: null, has_changed_messages: false };
const counts = { waiting: 1, mine: 0, unassigned: 0, bot_failed: 0, pinned: 0, resolved: 0, all: 1, unread: 0 };
const permissions = { role: "owner", rooms_scope: "all", can_broadcast: true, can_see_contacts: true } as const;

const asked = jest.spyOn(api, "get");
/** The next answers; the last one is repeated. */
let answers: (Partial<Resync> | ApiError)[] = [];
let calls = 0;

function setVisible(is: boolean): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (is ? "visible" : "hidden") });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  jest.useFakeTimers();
  // the middle of each interval: with others, a second call may fall into the time that a test lets pass
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  state = "connected";
  answers = [{}];
  calls = 0;
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
  asked.mockReset().mockImplementation(async () => {
    const answer = answers[Math.min(calls++, answers.length - 1)];
    if (answer instanceof ApiError) throw answer;
    const as_of = new Date().toISOString();
    const bell = { unread: 0, as_of };
    return { as_of, permissions, counts, bell, news: { rooms: [], messages: [] }, room, ...answer };
  });
});
afterEach(() => {
  jest.mocked(Math.random).mockRestore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const queries = () => asked.mock.calls.map(([path]) => new URL(path, "https://shop.example").searchParams);

function show(part: React.ReactNode) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TabResyncProvider projectId={PROJECT}>{part}</TabResyncProvider>
    </SWRConfig>,
  );
}

/** Parts of a screen whose refetches are counted. */
function useCounted(callbacks: Record<"list" | "room" | "own" | "always", () => unknown>): void {
  useFollowRoom(ROOM);
  useResync(callbacks.list, [], { isMissed: ({ isFull }) => isFull });
  useResync(callbacks.room, [], { isMissed: (missed) => hasRoomChanged(missed, ROOM, "customer") });
  useResync(callbacks.own);
  useMissed(callbacks.always);
}
const newCallbacks = () => ({ list: jest.fn(), room: jest.fn(), own: jest.fn(), always: jest.fn() });
function Parts({ callbacks }: { callbacks: ReturnType<typeof newCallbacks> }) {
  useCounted(callbacks);
  return null;
}

test("a visible tab asks at most every 24 s, about the open room and since its last answer", async () => {
  show(<Parts callbacks={newCallbacks()} />);
  await pass(10 * MINUTE);
  expect(calls).toBeGreaterThanOrEqual(16);
  expect(calls).toBeLessThanOrEqual(25);
  const [first, second] = queries();
  expect(first?.has("since")).toBe(false);
  expect(second?.get("room_id")).toBe(ROOM);
  expect(second?.get("since")).toBeTruthy();
});

test("the first call asks what is new since the bell was first counted", async () => {
  function Bell() {
    const { mutate } = useSWRConfig();
    useEffect(() => {
      const timers = ["2026-11-01T00:00:00Z", "2026-11-01T00:00:09Z"].map((as_of, index) =>
        setTimeout(
          () => void mutate("/api/notifications/counts", { unread: 1, as_of }, { revalidate: false }),
          500 * index,
        ),
      );
      return () => timers.forEach(clearTimeout);
    }, [mutate]);
    return null;
  }
  show(<Bell />);
  await pass(37_000);
  expect(queries()[0]?.get("since")).toBe("2026-11-01T00:00:00Z");
});

test("a hidden tab does not ask, and asks once when it is shown again", async () => {
  const callbacks = newCallbacks();
  show(<Parts callbacks={callbacks} />);
  await act(async () => setVisible(false));
  await pass(30 * MINUTE);
  expect(calls).toBe(0);
  expect(callbacks.own).not.toHaveBeenCalled();
  await act(async () => {
    setVisible(true);
    window.dispatchEvent(new Event("focus"));
  });
  await pass(10);
  expect(calls).toBe(1);
});

test("while realtime is down it asks within 4.1 s", async () => {
  state = "down";
  show(<Parts callbacks={newCallbacks()} />);
  await pass(4_100);
  expect(calls).toBe(1);
  await pass(41_000);
  expect(calls).toBeGreaterThanOrEqual(10);
});

test("only what has changed is refetched", async () => {
  const callbacks = newCallbacks();
  answers = [{}, {}, { room: { ...room, customer: "b" } }, { room: { ...room, customer: "b" } }];
  show(<Parts callbacks={callbacks} />);
  await pass(75_000);
  expect(callbacks.room).not.toHaveBeenCalled();
  await pass(2 * MINUTE);
  expect(callbacks.room).toHaveBeenCalledTimes(1);
  expect(callbacks.list).not.toHaveBeenCalled();
  expect(callbacks.always).toHaveBeenCalledTimes(calls);
});

test.each([
  ["without news, because too much was missed", { news: null }],
  ["once the room is out of sight", { room: null }],
])("everything about the room is refetched %s", async (_name, answer) => {
  const callbacks = newCallbacks();
  answers = [answer];
  show(<Parts callbacks={callbacks} />);
  await pass(37_000);
  expect(callbacks.room).toHaveBeenCalledTimes(1);
  expect(callbacks.list).toHaveBeenCalledTimes("news" in answer ? 1 : 0);
});

test("everything is refetched each 15 minutes, and when access is gone", async () => {
  const callbacks = newCallbacks();
  show(<Parts callbacks={callbacks} />);
  await pass(14 * MINUTE);
  expect(callbacks.list).not.toHaveBeenCalled();
  await pass(2 * MINUTE);
  expect(callbacks.list).toHaveBeenCalledTimes(1);
  answers = [new ApiError(404, "not_found")];
  await pass(37_000);
  expect(callbacks.list).toHaveBeenCalledTimes(2);
});

test("an interval that ends while a call is pending is not continued", async () => {
  state = "down";
  let release = () => {};
  asked.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        release = () => reject(new ApiError(0, "unavailable"));
      }),
  );
  const part = <Parts callbacks={newCallbacks()} />;
  const tree = () => (
    <SWRConfig value={{ provider: () => cache }}>
      <TabResyncProvider projectId={PROJECT}>{part}</TabResyncProvider>
    </SWRConfig>
  );
  const cache = new Map();
  const screen = render(tree());
  await pass(4_100);
  expect(asked).toHaveBeenCalledTimes(1);
  state = "connected";
  screen.rerender(tree());
  release();
  await pass(60_000);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
  const before = asked.mock.calls.length;
  screen.unmount();
  await pass(10 * MINUTE);
  expect(asked).toHaveBeenCalledTimes(before);
});

test("what could not be refetched is refetched after the next call", async () => {
  const callbacks = newCallbacks();
  callbacks.room.mockResolvedValueOnce(false);
  answers = [{}, { room: { ...room, customer: "b" } }];
  show(<Parts callbacks={callbacks} />);
  await pass(3 * MINUTE);
  expect(callbacks.room).toHaveBeenCalledTimes(2);
});

test("while realtime is down, a room's first description may hide changes, and everything is refetched each minute", async () => {
  state = "down";
  const callbacks = newCallbacks();
  show(<Parts callbacks={callbacks} />);
  await pass(4_100);
  expect(callbacks.room).toHaveBeenCalledTimes(1);
  await pass(3 * MINUTE);
  expect(callbacks.list.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test("a failure changes nothing and is followed by the next call", async () => {
  const callbacks = newCallbacks();
  answers = [new ApiError(0, "unavailable"), {}];
  show(<Parts callbacks={callbacks} />);
  await pass(75_000);
  expect(calls).toBeGreaterThanOrEqual(2);
  expect(callbacks.list).not.toHaveBeenCalled();
});

test("components that share a key make one request for one event", async () => {
  const requests = jest.fn(async () => []);
  const refetch: (() => Promise<unknown>)[] = [];
  function Bubble() {
    useSWR("/slips");
    refetch.push(useRefetch("/slips"));
    return null;
  }
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: requests }}>
      {Array.from("abcdefghij", (letter) => (
        <Bubble key={letter} />
      ))}
    </SWRConfig>,
  );
  await pass(10);
  expect(requests).toHaveBeenCalledTimes(1);
  await act(async () => void (await Promise.all(refetch.map((run) => run()))));
  expect(requests).toHaveBeenCalledTimes(2);
});
