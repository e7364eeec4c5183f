import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { useMessages } from "@/components/messages/log/use-messages";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { api } from "@/lib/http/client";
import type { Message, MessagePage } from "@/lib/messages/schema";
import { roomChannel } from "@/lib/realtime/channels";

const channels: Record<string, Record<string, (event: unknown) => void>> = {};
jest.mock("@/components/realtime", () => ({
  useChannel: (name: string, handlers: Record<string, () => void>) => {
    channels[name] = handlers;
  },
  useResync: () => {},
}));

const ROOM = "00000000-0000-4000-8000-000000000003";
const me = { user_id: "00000000-0000-4000-8000-000000000002", role: "owner", rooms_scope: "all" } as const;
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <InboxContextProvider project_id="p" timeZone="Asia/Bangkok" me={me}>
      {children}
    </InboxContextProvider>
  </SWRConfig>
);
const pageWith = (state: string, updated_at: string): MessagePage => ({
  messages: [{ id: "m", room_id: ROOM, sequence: 1, state, updated_at } as Message],
  has_more: false,
});

test("messages of the open room that change with those of many rooms are fetched again", async () => {
  const get = jest
    .spyOn(api, "get")
    .mockResolvedValueOnce(pageWith("queued", "2026-11-20T05:00:00Z"))
    .mockResolvedValue(pageWith("failed", "2026-11-20T05:01:00Z"));
  const { result } = renderHook(() => useMessages(ROOM, 1), { wrapper });
  await waitFor(() => expect(result.current.history.messages[0]?.state).toBe("queued"));
  await act(async () => channels[roomChannel(ROOM)]?.["rooms-changed"]?.({ room_ids: [] }));
  await waitFor(() => expect(result.current.history.messages[0]?.state).toBe("failed"));
  expect(get.mock.lastCall?.[0]).toContain("changed_since=");
});
