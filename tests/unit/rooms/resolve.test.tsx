/** Resolving a room: where the person is afterwards, and what the undo restores. */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { useRoomActions } from "@/components/rooms/room/use-room-actions";
import { useInboxNavigation } from "@/components/rooms/use-inbox-navigation";
import { useNextRoom } from "@/components/rooms/use-next-room";
import { ApiError, api as http } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
const shown: { text: string; action: { onClick: () => Promise<void> } }[] = [];
jest.mock("@/components/ui/feedback/toast", () => {
  const show = (text: string, options: (typeof shown)[number]) => shown.push({ ...options, text });
  return { toast: { success: show, successOnArrival: show, error: jest.fn() } };
});
jest.mock("@/lib/http/client", () => ({
  ...jest.requireActual("@/lib/http/client"),
  api: { put: jest.fn(), delete: jest.fn() },
}));

const PROJECT = "00000000-0000-4000-8000-000000000001";
const me = { user_id: "00000000-0000-4000-8000-000000000002", role: "owner", rooms_scope: "all" } as const;
const [A, B, NEXT] = ["a", "b", "next"] as const;
const urlOf = (room_id: string) => `/project/${PROJECT}/chat/room/${room_id}`;

function Inbox({ children }: { children: ReactNode }) {
  return (
    <Thai>
      <InboxContextProvider project_id={PROJECT} timeZone="Asia/Bangkok" me={me}>
        {children}
      </InboxContextProvider>
    </Thai>
  );
}

beforeEach(() => {
  shown.length = 0;
  jest.resetAllMocks();
});

describe("the next room", () => {
  /** The inbox with room A open, and its list. */
  function open() {
    window.history.replaceState(null, "", urlOf(A));
    const move = jest.fn(() => window.history.pushState(null, "", urlOf(NEXT)));
    const list: { current: { move: typeof move } | null } = { current: { move } };
    const { result } = renderHook(() => useNextRoom(useInboxNavigation(PROJECT), list), { wrapper: Inbox });
    const undo = jest.fn(async () => true);
    return { list, move, undo, resolved: () => act(async () => result.current(A, undo)) };
  }

  test("opens when the resolved room is still open, and the undo returns to it", async () => {
    const { resolved, undo } = open();
    await resolved();
    expect(window.location.pathname).toBe(urlOf(NEXT));
    await act(async () => shown[0]?.action.onClick());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe(urlOf(A));
  });

  test("stays closed when the response comes after another room was opened", async () => {
    const { resolved, move } = open();
    window.history.pushState(null, "", urlOf(B));
    await resolved();
    expect(move).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe(urlOf(B));
    await act(async () => shown[0]?.action.onClick());
    expect(window.location.pathname).toBe(urlOf(A));
  });

  test("stays closed on another page, also at the undo", async () => {
    const { resolved, list } = open();
    const elsewhere = `/project/${PROJECT}/settings`;
    list.current = null;
    window.history.pushState(null, "", elsewhere);
    await resolved();
    await act(async () => shown[0]?.action.onClick());
    expect(window.location.pathname).toBe(elsewhere);
  });
});

describe("the undo", () => {
  const path = `/api/project/${PROJECT}/rooms/${A}/status`;
  const room = { id: A, last_sequence: 2, updated_at: "2026-11-29T00:00:00Z" };

  async function undone(run_id: string | null, answer: () => Promise<{ restored: number }>) {
    jest.mocked(http.put).mockResolvedValue({ room, message: null, run_id });
    jest.mocked(http.delete).mockImplementation(answer as typeof http.delete);
    const { result } = renderHook(() => useRoomActions({ id: A }, async () => {}), { wrapper: Inbox });
    let isOpen: boolean | undefined;
    await act(async () => {
      const undo = await result.current.resolve();
      isOpen = await undo?.();
    });
    return { isOpen, statuses: jest.mocked(http.put).mock.calls.map(([, body]) => body) };
  }

  test("restores the room's state before, with its place among those that wait", async () => {
    const { isOpen, statuses } = await undone("run", async () => ({ restored: 1 }));
    expect(isOpen).toBe(true);
    expect(http.delete).toHaveBeenCalledWith(`/api/project/${PROJECT}/rooms/bulk-runs/run`);
    expect(statuses).toEqual([{ status: "resolved" }]);
  });

  test.each([
    ["there is no run", null, async () => ({ restored: 1 })],
    ["the room has changed since", "run", async () => ({ restored: 0 })],
    ["it is too late", "run", async () => Promise.reject(new ApiError(410, "undo_over"))],
  ])("reopens the room when %s", async (_, run_id, answer) => {
    const { isOpen, statuses } = await undone(run_id, answer);
    expect(isOpen).toBe(true);
    expect(statuses).toEqual([{ status: "resolved" }, { status: "open" }]);
    expect(jest.mocked(http.put).mock.calls.every(([url]) => url === path)).toBe(true);
  });
});
