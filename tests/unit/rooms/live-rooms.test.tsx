/** How often the list is updated while events arrive. */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { useRoomEvents } from "@/components/rooms/use-live-rooms";

type Handlers = Record<string, (event: unknown) => void>;
let channels: Record<string, Handlers> = {};
jest.mock("@/components/realtime", () => ({
  useChannel: (name: string | null, handlers: Handlers) => {
    if (name) channels[name] = handlers;
  },
  useMissed: () => {},
  useResync: () => {},
}));

const PROJECT = "00000000-0000-4000-8000-000000000001";
const me = { user_id: "00000000-0000-4000-8000-000000000002", role: "owner", rooms_scope: "all" } as const;

beforeEach(() => {
  jest.useFakeTimers();
  channels = {};
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

/** The list, and the number of updates so far. */
function open() {
  const onApplied = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
      {children}
    </InboxContextProvider>
  );
  renderHook(() => useRoomEvents({ onApplied, onLeft: () => {}, findRoom: () => undefined }), { wrapper });
  const [handlers] = Object.values(channels);
  return {
    arrive: () => act(async () => handlers?.rooms?.({ rooms: [], messages: [] })),
    updates: () => onApplied.mock.calls.length,
  };
}

test("after a quiet time an event is shown at once, and the next ones within 100 ms", async () => {
  const { arrive, updates } = open();
  await arrive();
  expect(updates()).toBe(1);
  await arrive();
  expect(updates()).toBe(1);
  await pass(100);
  expect(updates()).toBe(2);
  await pass(1_000);
  await arrive();
  expect(updates()).toBe(3);
});

test("twenty events a second share less than three updates a second, and none waits longer than 400 ms", async () => {
  const { arrive, updates } = open();
  for (let n = 0; n < 20; n++) {
    await arrive();
    await pass(50);
  }
  const settled = updates();
  for (let n = 0; n < 80; n++) {
    await arrive();
    await pass(50);
  }
  expect(updates() - settled).toBeLessThanOrEqual(11);
  const last = updates();
  await arrive();
  await pass(400);
  expect(updates()).toBeGreaterThan(last);
  await pass(1_000);
  const end = updates();
  await pass(5_000);
  expect(updates()).toBe(end);
});
