import type { VisitorMessage } from "@/lib/messages/schema";
import type { VisitorRoom, VisitorSession, VisitorSurvey } from "@/lib/widgets/schema";

// Response types of the visitor's API, see app/api/widget. Types only: the schema library stays out of the bundle.

export type { VisitorRoom, VisitorSurvey };
export type SessionAnswer = VisitorSession;
export type RealtimeAddress = VisitorSession["realtime"];

/** Whether an answer can be expected now and, if not, when. */
export type Availability = Pick<VisitorSession, "is_team_online" | "hours">;

export interface VisitorMessagePage {
  room: VisitorRoom | null;
  messages: VisitorMessage[];
  has_more: boolean;
}

export interface SentAnswer {
  message: VisitorMessage;
  room: VisitorRoom;
}

export interface DetailsAnswer {
  is_known: boolean;
  tags: string[];
  refused: string[];
}

export interface MailAnswer {
  wants_mail: boolean;
  email: string | null;
  asked_mail: string | null;
}
