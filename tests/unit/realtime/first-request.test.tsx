/** What a screen asks for when it opens: once, after its events have begun to arrive. */
import { act, render } from "@testing-library/react";
import { SWRConfig } from "swr";
import { useRoomBills } from "@/components/bills/chat/use-room-bills";
import { useCustomer } from "@/components/customers/use-customer";
import { useProjectUnread } from "@/components/layouts/use-project-unread";
import { PermissionsGate } from "@/components/members/permissions-gate";
import { useBellCount } from "@/components/notifications/use-bell-count";
import { useNotificationEvents } from "@/components/notifications/use-notification-events";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { useListResync } from "@/components/rooms/use-live-rooms";
import { useRecount, useRoomCounts } from "@/components/rooms/views/use-room-counts";
import { useDayTotals } from "@/components/slips/list/use-day-totals";
import { inboxChannel, roomChannel, userChannel } from "@/lib/realtime/channels";
import { Thai } from "../thai";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const USER = "00000000-0000-4000-8000-000000000002";
const ROOM = "00000000-0000-4000-8000-000000000003";
const CUSTOMER = "00000000-0000-4000-8000-000000000004";

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
  asked.mockReset().mockImplementation(async (path) => (/\/(days|bills)$/.test(path.split("?")[0] ?? "") ? [] : {}));
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

function Bills() {
  return <p>{useRoomBills(ROOM).length}</p>;
}
function Panel() {
  return <p>{useCustomer(CUSTOMER, ROOM).customer?.name}</p>;
}

interface Part {
  /** A part of a screen. */
  part: () => React.ReactNode;
  /** What it asks for. */
  path: string;
  /** Its events begin to arrive. */
  begin: () => void;
  prepare?: () => void;
}
const parts: Record<string, Part> = {
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

/** Parts of a room. They are switched all day, on a connection that is up. */
const roomParts: Record<string, Part> = {
  "a room's bills": {
    part: () => <Bills />,
    path: `/api/project/${PROJECT}/rooms/${ROOM}/bills`,
    begin: () => connection.join(roomChannel(ROOM)),
    prepare: () => connection.connect(),
  },
  "a room's customer": {
    part: () => <Panel />,
    path: `/api/project/${PROJECT}/customers/${CUSTOMER}`,
    begin: () => connection.join(roomChannel(ROOM)),
    prepare: () => connection.connect(),
  },
};

const screenOf = (part: React.ReactNode, provider: Map<string, object>) => (
  <Thai>
    <SWRConfig value={{ provider: () => provider, fetcher: asked, dedupingInterval: 1_000 }}>
      <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
        {part}
      </InboxContextProvider>
    </SWRConfig>
  </Thai>
);
const show = (part: React.ReactNode, provider = new Map()) => render(screenOf(part, provider));

describe.each(Object.entries({ ...parts, ...roomParts }))("%s", (_name, { part, path, begin, prepare }) => {
  beforeEach(() => prepare?.());

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

test("rows that appear later share one request for what is announced already", async () => {
  const ids = ["a", "b", "c", "d"];
  const rows = (count: number) => ids.slice(0, count).map((id) => <Bills key={id} />);
  connection.join(roomChannel(ROOM));
  const provider = new Map();
  const screen = show(rows(1), provider);
  await pass(500);
  for (const count of [2, 3, 4]) {
    screen.rerender(screenOf(rows(count), provider));
    await pass(100);
  }
  expect(askedFor(`/api/project/${PROJECT}/rooms/${ROOM}/bills`)).toBe(1);
});

test.each(Object.entries(roomParts))(
  "%s is asked for at once while the connection is not up",
  async (_name, { part, path }) => {
    show(part());
    await pass(100);
    expect(askedFor(path)).toBe(1);
  },
);
