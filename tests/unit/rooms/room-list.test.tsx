/** The list's refetch says whether it could, so that the tab's next call makes up for it. */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { swrOptions } from "@/components/accounts/session/swr-options";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { useRoomList } from "@/components/rooms/list/use-room-list";
import { ApiError, api } from "@/lib/http/client";
import { listQuery, readInboxLocation } from "@/lib/rooms/path";
import type { RoomPage } from "@/lib/rooms/schema";

const replaceLive = jest.fn();
const LIVE = new Map();
jest.mock("@/components/rooms/use-live-rooms", () => ({
  useLiveRooms: () => LIVE,
  useReplaceLiveRooms: () => replaceLive,
}));
const asked = jest.spyOn(api, "get");

const location = readInboxLocation("/project/shop/chat", new URLSearchParams());
const page = { rooms: [], next: null } as unknown as RoomPage;

const Around = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
    <InboxContextProvider
      project_id="shop"
      timeZone="Asia/Bangkok"
      me={{ user_id: "me", role: "agent", rooms_scope: "all" }}
    >
      {children}
    </InboxContextProvider>
  </SWRConfig>
);

test("a refetch that failed resolves to false and keeps the live updates; the next one makes up for it", async () => {
  asked.mockResolvedValue(page);
  const first = { query: listQuery(location), page };
  const { result } = renderHook(() => useRoomList(location, first), { wrapper: Around });
  const refresh = () => act(() => result.current.refresh());
  asked.mockRejectedValue(new ApiError(503, "unavailable"));
  expect(await refresh()).toBe(false);
  expect(replaceLive).not.toHaveBeenCalled();
  asked.mockResolvedValue(page);
  expect(await refresh()).toBe(true);
  expect(replaceLive).toHaveBeenCalledTimes(1);
});
