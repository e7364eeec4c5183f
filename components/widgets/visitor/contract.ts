import type { VisitorMessage } from "@/lib/messages/schema";
import type { VisitorRoom, VisitorSession } from "@/lib/widgets/schema";

// What the visitor's calls answer, see app/api/widget. Types only: the schemas' library stays out of the bundle.

export type { VisitorRoom };
export type SessionAnswer = VisitorSession;
export type RealtimeAddress = VisitorSession["realtime"];

export interface VisitorMessagePage {
  room: VisitorRoom | null;
  messages: VisitorMessage[];
  has_more: boolean;
}

export interface SentAnswer {
  message: VisitorMessage;
  room: VisitorRoom;
}
