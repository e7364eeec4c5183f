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

test("a message that its writer took back is named so", () => {
  expect(previewOf({})).toBe("ยกเลิกข้อความแล้ว");
  expect(previewOf({ last_message_author_kind: "member", last_customer_sequence: 0 })).toMatch("ยกเลิกข้อความแล้ว");
});

test("a customer who follows the account and never wrote has taken nothing back", () => {
  expect(previewOf({ last_customer_sequence: 0 })).toBe("ยังไม่มีข้อความ");
  expect(previewOf({ last_sequence: 0, last_customer_sequence: 0 })).toBe("ยังไม่มีข้อความ");
});

test("a room whose customer was erased says that, and not that a message was taken back", () => {
  const erased = { last_message_kind: "event", last_message_author_kind: "system" as const, last_sequence: 9 };
  expect(previewOf(erased)).toBe("ลบข้อมูลถาวรแล้ว");
});
