import type { VisitorMessage } from "@/lib/messages/schema";

/** What the visitor's calls answer, see app/api/widget. */
export interface VisitorRoom {
  id: string;
  status: "open" | "snoozed" | "resolved";
  last_sequence: number;
  customer_read_sequence: number;
  team_read_sequence: number;
}

export interface RealtimeAddress {
  key: string;
  host: string | null;
  port: number | null;
  tls: boolean;
  cluster: string;
}

export interface SessionAnswer {
  token: string;
  visitor_id: string;
  is_team_online: boolean;
  room: VisitorRoom | null;
  realtime: RealtimeAddress;
}

export interface VisitorMessagePage {
  room: VisitorRoom | null;
  messages: VisitorMessage[];
  has_more: boolean;
}

export interface SentAnswer {
  message: VisitorMessage;
  room: VisitorRoom;
}
