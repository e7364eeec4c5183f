import { render } from "@testing-library/react";
import { useTranslations } from "next-intl";
import { roomPreview } from "@/components/rooms/list/room-preview";
import type { Room } from "@/lib/rooms/schema";
import { Thai } from "../thai";

function Line({ room }: { room: Partial<Room> }) {
  return roomPreview(room as Room, useTranslations("rooms"), { isMe: false, name: undefined }).text;
}

function previewOf(room: Partial<Room>): string {
  const whole: Partial<Room> = {
    last_message_kind: "text",
    last_message_preview: "",
    last_message_author_kind: "customer",
    last_sequence: 1,
    last_customer_sequence: 1,
    ...room,
  };
  const { container } = render(
    <Thai>
      <Line room={whole} />
    </Thai>,
  );
  return container.textContent ?? "";
}

test("a message that its author unsent is shown as unsent", () => {
  expect(previewOf({})).toBe("ยกเลิกข้อความแล้ว");
  expect(previewOf({ last_message_author_kind: "member", last_customer_sequence: 0 })).toMatch("ยกเลิกข้อความแล้ว");
});

test("a customer who follows the account and never wrote has unsent nothing", () => {
  expect(previewOf({ last_customer_sequence: 0 })).toBe("ยังไม่มีข้อความ");
  expect(previewOf({ last_sequence: 0, last_customer_sequence: 0 })).toBe("ยังไม่มีข้อความ");
});

test("a press on a coupon is not a use: it says what was pressed", () => {
  const pressed = { last_message_kind: "coupon", last_message_preview: "ลด 10%" };
  expect(previewOf(pressed)).toBe("กดใช้คูปอง “ลด 10%”");
  // its time is over: the project no longer keeps previews
  expect(previewOf({ ...pressed, last_message_preview: "" })).toBe("กดปุ่ม");
});

test("a room of an erased customer says so, not that a message was unsent", () => {
  const erased = { last_message_kind: "event", last_message_author_kind: "system" as const, last_sequence: 9 };
  expect(previewOf(erased)).toBe("ลบข้อมูลถาวรแล้ว");
});
