import { act, fireEvent, render, screen } from "@testing-library/react";
import { WaitingLine } from "@/components/messages/outbox/waiting-line";
import { type Outgoing, outgoingBubble } from "@/lib/messages/outbox";
import { Thai } from "../thai";

test("counts down to the next attempt, says why, and sends or discards on request", () => {
  jest.useFakeTimers({ now: Date.parse("2026-11-22T00:00:00Z") });
  const item: Outgoing = {
    client_id: "c",
    room_id: "r",
    text: "มีค่ะ",
    is_note: false,
    mentions: [],
    attachments: [],
    reply_to_id: null,
    sticker: null,
    quick_message_id: null,
    is_private: false,
    rich: null,
    created_at: "2026-11-22T00:00:00Z",
    state: "queued",
    error: "unavailable",
    tries: 1,
    retry_at: "2026-11-22T00:00:10Z",
  };
  const bubble = outgoingBubble(item, "me");
  const [onRetry, onDiscard] = [jest.fn(async () => {}), jest.fn()];
  render(
    <Thai>
      <WaitingLine bubble={bubble} retryAt={bubble.retry_at ?? ""} onRetry={onRetry} onDiscard={onDiscard} />
    </Thai>,
  );
  expect(screen.getByRole("status").textContent).toBe("ยังส่งไม่ได้: เชื่อมต่อระบบไม่ได้");
  expect(screen.getByText(/จะลองอีกครั้งใน 10 วินาที/)).toBeTruthy();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByText(/จะลองอีกครั้งใน 7 วินาที/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
  expect(onRetry).toHaveBeenCalledWith(bubble);
  fireEvent.click(screen.getByRole("button", { name: "ลบทิ้ง" }));
  expect(onDiscard).toHaveBeenCalledWith("c");
  jest.useRealTimers();
});
