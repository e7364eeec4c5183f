import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ThreadNotice } from "@/components/messages/thread-notice";
import { InboxContextProvider } from "@/components/rooms/inbox-context";
import { api } from "@/lib/http/client";
import type { Room } from "@/lib/rooms/schema";
import { Thai } from "../thai";

jest.mock("@/lib/http/client", () => ({ api: { post: jest.fn() }, ApiError: class extends Error {} }));
const post = jest.mocked(api.post);

const ROOM = "00000000-0000-4000-8000-000000000001";
const show = (change: Partial<Room>) =>
  render(
    <Thai>
      <InboxContextProvider
        project_id="shop"
        timeZone="Asia/Bangkok"
        me={{ user_id: "me", role: "agent", rooms_scope: "all" }}
      >
        <ThreadNotice room={{ id: ROOM, thread_asked_at: null, ...change } as Room} />
      </InboxContextProvider>
    </Thai>,
  ).container;

test("is silent about a conversation that is ours or nobody's", () => {
  for (const thread_owner of ["us", null] as const) expect(show({ thread_owner }).textContent).toBe("");
});

test("says which of Meta's apps has the conversation, and whether it was asked for", () => {
  expect(show({ thread_owner: "app" }).textContent).toMatch(/^แชทนี้อยู่กับแอปอื่นที่เชื่อมกับเพจMeta อาจไม่รับข้อความที่ส่งจากที่นี่/);
  expect(show({ thread_owner: "inbox" }).textContent).toMatch(/^แชทนี้อยู่กับกล่องข้อความของ Meta/);
  const asked = show({ thread_owner: "app", thread_asked_at: "2026-11-22T03:00:00Z" });
  expect(asked.textContent).toMatch(/ขอรับแชทแล้วเมื่อ .*10:00/);
});

test("takes it back with one press, which waits for the answer", async () => {
  let refuse: (failure: Error) => void = () => {};
  post.mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  show({ thread_owner: "app" });
  const button = screen.getByRole("button", { name: "รับแชทกลับมา" }) as HTMLButtonElement;
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(post.mock.calls).toEqual([[`/api/project/shop/rooms/${ROOM}/thread`, { action: "take" }]]);
  refuse(new Error("thread_refused"));
  await waitFor(() => expect(button.disabled).toBe(false));
});
