/** What a screen asks for when it opens: once, after its events have begun to arrive. */
import { act, render } from "@testing-library/react";
import { SWRConfig } from "swr";
import { useProjectUnread } from "@/components/layouts/use-project-unread";
import { PermissionsGate } from "@/components/members/permissions-gate";
import { useBellCount } from "@/components/notifications/use-bell-count";
import { useNotificationEvents } from "@/components/notifications/use-notification-events";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { useListResync } from "@/components/rooms/use-live-rooms";
import { useRecount, useRoomCounts } from "@/components/rooms/views/use-room-counts";
import { useDayTotals } from "@/components/slips/list/use-day-totals";
import { inboxChannel, userChannel } from "@/lib/realtime/channels";
import { Thai } from "../thai";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const USER = "00000000-0000-4000-8000-000000000002";

/** The realtime connection, as far as screens see it. */
class Connection {
  readonly joined = new Set<string>();
  private readonly listeners = new Set<(name: string) => void>();
  private readonly bound = new Set<() => void>();
  readonly pusher = {
    connection: {
      state: "connecting",
      bind: (_event: string, listener: () => void) => this.bound.add(listener),
      unbind: (_event: string, listener: () => void) => this.bound.delete(listener),
    },
  };
  readonly subscriptions = {
    join: () => {},
    leave: () => {},
    channel: (name: string) => (this.joined.has(name) ? { subscribed: true } : null),
    onJoined: (listener: (name: string) => void) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };
  connect(): void {
    this.pusher.connection.state = "connected";
    for (const listener of [...this.bound]) listener();
  }
  join(name: string): void {
    this.joined.add(name);
    for (const listener of [...this.listeners]) listener(name);
  }
}
let connection = new Connection();
jest.mock("@/components/realtime/provider", () => ({
  useRealtime: () => connection,
  useRealtimeState: () => "connected",
}));
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
  usePathname: () => "/",
}));
jest.mock("@/components/rooms/use-chime", () => ({ useChime: () => () => {} }));

const asked = jest.fn<Promise<unknown>, [string]>();
const askedFor = (path: string) => asked.mock.calls.filter(([each]) => each.startsWith(path)).length;

beforeEach(() => {
  jest.useFakeTimers();
  connection = new Connection();
  asked.mockReset().mockImplementation(async (path) => (path.includes("/days") ? [] : {}));
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

const permissions = {
  role: "owner",
  rooms_scope: "all",
  can_broadcast: true,
  can_see_contacts: true,
  is_frozen: false,
  is_suspended: false,
} as const;
const me = { user_id: USER, role: "owner", rooms_scope: "all" } as const;
const told = Promise.resolve(3);
const days = { view: "all", from: "2026-11-01", to: "2026-11-30" } as const;

function Bell() {
  useNotificationEvents(USER);
  return <p>{useBellCount({ unread: 1, as_of: "2026-11-01T00:00:00Z" })?.unread}</p>;
}
function Counts() {
  const recount = useRecount();
  useListResync({ refresh: () => {}, recount });
  useProjectUnread(PROJECT, told);
  return <p>{useRoomCounts()?.all}</p>;
}

function DayTotals() {
  return <p>{useDayTotals(PROJECT, [], days).length}</p>;
}

/** A part of a screen, what it asks for, and how its events begin to arrive. */
const parts = {
  "the bell": {
    part: () => <Bell />,
    path: "/api/notifications/counts",
    begin: () => connection.join(userChannel(USER)),
  },
  "the permissions": {
    part: () => (
      <PermissionsGate projectId={PROJECT} permissions={permissions}>
        <p>page</p>
      </PermissionsGate>
    ),
    path: `/api/project/${PROJECT}/permissions`,
    begin: () => connection.connect(),
  },
  "the counts of the views": {
    part: () => <Counts />,
    path: `/api/project/${PROJECT}/rooms/counts`,
    begin: () => connection.join(inboxChannel(PROJECT)),
  },
  "the day totals": {
    part: () => <DayTotals />,
    path: `/api/project/${PROJECT}/slips/days`,
    begin: () => connection.join(inboxChannel(PROJECT)),
  },
};

const show = (part: React.ReactNode, provider = new Map()) =>
  render(
    <Thai>
      <SWRConfig value={{ provider: () => provider, fetcher: asked, dedupingInterval: 1_000 }}>
        <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
          {part}
        </InboxContextProvider>
      </SWRConfig>
    </Thai>,
  );

describe.each(Object.entries(parts))("%s", (_name, { part, path, begin }) => {
  test("is asked for once: when the events begin to arrive", async () => {
    show(part());
    await pass(500);
    expect(askedFor(path)).toBe(0);
    act(begin);
    await pass(10_000);
    expect(askedFor(path)).toBe(1);
  });

  test("is asked for once if they already arrive", async () => {
    begin();
    show(part());
    await pass(10_000);
    expect(askedFor(path)).toBe(1);
  });

  test("does not wait longer than 2 s, and is then asked for again when they begin, because a change may have been missed", async () => {
    show(part());
    await pass(2_100);
    expect(askedFor(path)).toBe(1);
    await pass(3_000);
    act(begin);
    await pass(3_000);
    expect(askedFor(path)).toBe(2);
  });

  test("is asked for each time they begin again", async () => {
    show(part());
    act(begin);
    await pass(3_000);
    act(begin);
    await pass(3_000);
    expect(askedFor(path)).toBe(2);
  });
});
