/** An image's error event has no status: a server that is busy for a moment must not look like a file that is gone. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ImageTile } from "@/components/media/image-tile";
import { StickerContent } from "@/components/messages/bubble/sticker-content";
import { TextContent } from "@/components/messages/bubble/text-content";
import { StickerPicker } from "@/components/messages/composer/sticker-picker";
import { PicturePreview } from "@/components/ui/display/picture-preview";
import type { Attachment } from "@/lib/media/schema";
import { Thai } from "../thai";

jest.mock("@/components/rooms/inbox-context", () => ({ useMembers: () => ({ list: [] }) }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const picture = { id: "a", name: "สลิป.jpg", mime: "image/jpeg", url: "/api/media/a", width: 100, height: 100 };
const image = () => document.querySelector("img");
function fail(): void {
  const shown = image();
  if (!shown) throw new Error("no image is shown");
  fireEvent.error(shown);
}

function showTile(onOpen = jest.fn()) {
  render(
    <Thai>
      <ImageTile image={picture as Attachment} isSingle onOpen={onOpen} />
    </Thai>,
  );
  return onOpen;
}

test("an image that did not load is requested again, with growing pauses, and then shown", () => {
  const onOpen = showTile();
  fail();
  expect(image()).toBeNull();
  expect(screen.getByRole("button")).toHaveTextContent("โหลดรูปไม่สำเร็จ กำลังลองใหม่");
  pass(2);
  fail();
  pass(2);
  expect(image()).toBeNull();
  pass(6);
  expect(image()).not.toBeNull();
  fireEvent.click(screen.getByRole("button"));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test("after the last attempt it says so, and a press tries again", () => {
  const onOpen = showTile();
  for (const wait of [2, 8, 30]) {
    fail();
    pass(wait);
  }
  fail();
  pass(600);
  expect(image()).toBeNull();
  const button = screen.getByRole("button", { name: "โหลดรูปอีกครั้ง สลิป.jpg" });
  expect(button).toHaveTextContent("โหลดรูปไม่สำเร็จ กดเพื่อลองใหม่");
  fireEvent.click(button);
  expect(image()).not.toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
});

test("the network coming back tries again at once", () => {
  showTile();
  for (const wait of [2, 8, 30]) {
    fail();
    pass(wait);
  }
  fail();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(image()).not.toBeNull();
});

test.each([
  ["a sticker", <StickerContent key="s" sticker={{ src: "https://stickers.example/1.png", words: "สวัสดี" } as never} />],
  [
    "an emoji in a text",
    <TextContent
      key="t"
      text="(love)"
      content={{ emojis: [{ text: "(love)", product_id: "5ac1bfd5040ab15980c9b435", emoji_id: "001" }] }}
    />,
  ],
  ["a preview that is still being made", <PicturePreview key="p" url="/api/media/a" width={40} height={40} />],
])("%s is requested again", (_name, part) => {
  render(<Thai>{part}</Thai>);
  const first = image();
  if (!first) throw new Error("no image is shown");
  fireEvent.error(first);
  pass(2);
  expect(image()).not.toBeNull();
  expect(image()).not.toBe(first);
});

test("a sticker of the picker is requested again", async () => {
  render(
    <Thai>
      <StickerPicker
        packs={[{ package_id: "446", name: "Moon", first_id: 1988, last_id: 1988 } as never]}
        onPick={() => {}}
      />
    </Thai>,
  );
  fireEvent.click(screen.getByRole("button"));
  await act(() => jest.advanceTimersByTimeAsync(500));
  fail();
  const broken = document.querySelectorAll("img").length;
  pass(2);
  expect(document.querySelectorAll("img").length).toBe(broken + 1);
});
