import type { VisitorRoom } from "@/components/widgets/visitor/state/contract";
import type { VisitorMessage } from "@/lib/messages/schema";
import type { ShellWidget } from "@/lib/widgets/frame/shell";

export const ROOM_ID = "00000000-0000-4000-8000-0000000000aa";

/** A message of the team by default. */
export function message(sequence: number, given: Partial<VisitorMessage> = {}): VisitorMessage {
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, "0")}`,
    room_id: ROOM_ID,
    sequence,
    author_kind: "member",
    kind: "text",
    text: `ข้อความ ${sequence}`,
    content: null,
    attachments: [],
    client_id: null,
    unsent_at: null,
    quote: null,
    created_at: "2026-11-20T03:00:00Z",
    ...given,
  };
}

export function room(last_sequence: number, given: Partial<VisitorRoom> = {}): VisitorRoom {
  return {
    id: ROOM_ID,
    status: "open",
    last_sequence,
    customer_read_sequence: 0,
    team_read_sequence: 0,
    ...given,
  };
}

/** A widget with default settings. */
export const WIDGET: ShellWidget = {
  virtual_id: "demo0000widget01",
  name: "ร้านผ้า",
  color: "#16a34a",
  avatar_url: null,
  greeting: "สวัสดี",
  texts: {},
  prechat: { is_on: false, fields: [] },
  asks_consent: false,
  continues_by_mail: false,
  line_id: null,
};
