/** What is written on the offline page is continued in the inbox. */
import { fireEvent, render, screen } from "@testing-library/react";
import { draftKeeper } from "@/components/messages/composer/draft-keeper";
import { OfflineComposer } from "@/components/offline/offline-composer";
import { localStore } from "@/lib/browser-storage";
import { Thai } from "../thai";

const field = () => screen.getByRole("textbox");
const page = (room_id: string) => (
  <Thai>
    <OfflineComposer key={room_id} project_id="p" user_id="me" room_id={room_id} name="คุณเอ" />
  </Thai>
);
const inInbox = (room_id: string) => draftKeeper("me", `/api/project/p/rooms/${room_id}`, "reply").text;

beforeEach(() => localStorage.clear());

test("an unfinished answer survives another room and the return to the inbox", () => {
  const { rerender, unmount } = render(page("room-1"));
  fireEvent.change(field(), { target: { value: "ยังพิมพ์ไม่จบ" } });
  rerender(page("room-2"));
  expect(field()).toHaveValue("");
  rerender(page("room-1"));
  expect(field()).toHaveValue("ยังพิมพ์ไม่จบ");
  unmount();
  expect(inInbox("room-1")).toBe("ยังพิมพ์ไม่จบ");
  expect(inInbox("room-2")).toBe("");
});

test("the inbox does not get as a draft what waits to be sent", () => {
  const { unmount } = render(page("room-3"));
  fireEvent.change(field(), { target: { value: "มีของค่ะ" } });
  fireEvent.click(screen.getByRole("button", { name: "ส่งเมื่อออนไลน์" }));
  expect(field()).toHaveValue("");
  expect(screen.getByRole("listitem")).toHaveTextContent("มีของค่ะ");
  unmount();
  expect(inInbox("room-3")).toBe("");
  expect(localStore.keys("draft:")).toEqual([]);
});
