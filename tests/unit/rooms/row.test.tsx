import { render } from "@testing-library/react";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { RoomRow } from "@/components/rooms/list/room-row";
import type { Room } from "@/lib/rooms/schema";
import { Thai } from "../thai";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function rowOf(change: Partial<Room>, assigneeName?: string): HTMLElement {
  const room: Partial<Room> = {
    id: "00000000-0000-4000-8000-000000000001",
    customer_name: "คุณนิด",
    social_kind: "line",
    status: "open",
    priority: 0,
    unread_count: 0,
    tag_ids: [],
    last_message_at: ago(180),
    last_message_kind: "text",
    last_message_preview: "ผ้าม่านสีครีมยังมีไหมคะ",
    last_message_author_kind: "customer",
    ...change,
  };
  const { container } = render(
    <Thai>
      <InboxContextProvider
        project_id="shop"
        timeZone="Asia/Bangkok"
        me={{ user_id: "me", role: "agent", rooms_scope: "all" }}
      >
        <RoomRow
          room={room as Room}
          href="/"
          isSelected={false}
          me="me"
          assigneeName={assigneeName}
          assigneeAvatar={null}
          authorName={undefined}
          isTicked={false}
          onPress={() => undefined}
        />
      </InboxContextProvider>
    </Thai>,
  );
  return container;
}

test("a row shows one clock: the waiting time while somebody waits, else the time of the last message", () => {
  const waiting = rowOf({ waiting_since: ago(300) });
  expect(waiting.textContent).toContain("รอ 5 ชม.");
  expect(waiting.querySelector("time")).toBeNull();
  for (const change of [{ waiting_since: null }, { waiting_since: ago(300), status: "resolved" as const }]) {
    const answered = rowOf(change);
    expect(answered.textContent).not.toContain("รอ 5");
    expect(answered.querySelector("time")).toHaveTextContent("3 ชม.");
  }
});

test("the assignee is named on the avatar", () => {
  expect(rowOf({ waiting_since: null }, "พลอย").querySelector('[title="ผู้ดูแล พลอย"]')).not.toBeNull();
});
