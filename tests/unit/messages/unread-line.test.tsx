import { renderHook } from "@testing-library/react";
import { useUnreadLine } from "@/components/messages/log/use-unread-line";

const OPEN = { read_sequence: 4, unread_count: 2, status: "open" as const };
const AT_END = { isReading: true, isVisible: true, answered: 3 };

const lineOf = (
  room: typeof OPEN | { read_sequence: number; unread_count: number; status: "resolved" },
  reading = AT_END,
) => renderHook((props) => useUnreadLine(props.room, props.reading), { initialProps: { room, reading } });

test("the unread line is at the read mark of the opening, and stays while the member reads", () => {
  const { result, rerender } = lineOf(OPEN);
  expect(result.current).toBe(4);
  rerender({ room: { ...OPEN, read_sequence: 6, unread_count: 0 }, reading: AT_END });
  expect(result.current).toBe(4);
});

test("an answer moves the unread line behind it, so that nothing unread is left after it", () => {
  const { result, rerender } = lineOf(OPEN);
  rerender({ room: { ...OPEN, read_sequence: 6, unread_count: 0 }, reading: { ...AT_END, answered: 7 } });
  expect(result.current).toBe(7);
});

test("the unread line goes when the chat is closed", () => {
  const { result, rerender } = lineOf(OPEN);
  rerender({ room: { ...OPEN, status: "resolved" } as never, reading: AT_END });
  expect(result.current).toBeNull();
});

test("the unread line goes when the member has read and leaves the page, and comes back with the next unseen message", () => {
  const { result, rerender } = lineOf(OPEN);
  const read = { ...OPEN, read_sequence: 6, unread_count: 0 };
  const away = { isReading: false, isVisible: false, answered: 3 };
  rerender({ room: read, reading: away });
  expect(result.current).toBeNull();
  rerender({ room: { ...read, unread_count: 1 }, reading: away });
  expect(result.current).toBe(6);
});
