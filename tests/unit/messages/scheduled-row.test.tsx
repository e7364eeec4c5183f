import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ScheduledRow } from "@/components/messages/scheduled/scheduled-row";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { toast } from "@/components/ui/feedback/toast";
import { api } from "@/lib/http/client";
import type { ScheduledMessage } from "@/lib/messages/scheduled/schema";
import { Thai } from "../thai";

const me = { user_id: "00000000-0000-4000-8000-000000000002", role: "owner", rooms_scope: "all" } as const;
const scheduled = {
  id: "s1",
  room_id: "r",
  author_id: me.user_id,
  send_at: "2026-12-01T02:00:00Z",
  text: "ของพร้อมส่งแล้วค่ะ",
  attachments: [],
  cancel_on_reply: true,
  state: "waiting",
  reason: null,
  updated_at: "2026-11-30T02:00:00Z",
} as ScheduledMessage;

afterEach(() => jest.restoreAllMocks());

test("a scheduled message that was cancelled by one press is scheduled again", async () => {
  const remove = jest.spyOn(api, "delete").mockResolvedValue(undefined);
  const success = jest.spyOn(toast, "success").mockReturnValue(undefined as never);
  const onChanged = jest.fn();
  render(
    <Thai>
      <InboxContextProvider project_id="p" timeZone="Asia/Bangkok" me={me}>
        <ul>
          <ScheduledRow
            scheduled={scheduled}
            path="/scheduled"
            onChanged={onChanged}
            onHide={() => {}}
            onTakeBack={() => {}}
          />
        </ul>
      </InboxContextProvider>
    </Thai>,
  );
  fireEvent.click(screen.getByRole("button", { name: /ของพร้อมส่งแล้วค่ะ/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "ยกเลิกการส่ง" }));
  await waitFor(() => expect(success).toHaveBeenCalled());
  act(() => success.mock.calls[0]?.[1]?.action?.onClick());
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(remove.mock.calls.map(([path]) => path)).toEqual(["/scheduled/s1", "/scheduled/s1/cancellation"]);
});
