import { type Moment, timeLines } from "./clock";
import type { Act, Line, Staff, Transcript } from "./parse";

export interface Message {
  sequence: number;
  conversation: number;
  moment: Moment;
  act: Act;
  /** Of an assignment: who had the room before. */
  previous?: Staff | undefined;
}

/** A conversation by the sequences of its first message, first answer by a person, and resolution. */
export interface Conversation {
  number: number;
  opened: number;
  answered: number | null;
  resolved: number | null;
  resolvedBy: Staff | null;
}

/** A room as its messages leave it; moments are named by the sequence of the message that set them. */
export interface Room {
  transcript: Transcript;
  messages: Message[];
  conversations: Conversation[];
  status: "open" | "resolved";
  assignee: Staff | null;
  waitingSince: number | null;
  botFailed: number | null;
  /** Whether the AI answers here: only on LINE, where the shop has switched it on. */
  handled_by: "human" | "bot";
  /** When the customer left, or the group removed the account. */
  left: number | null;
  lastMessage: number;
  lastFromCustomer: number;
  /** Where the customer's own reading stands, and up to where the channel has delivered. */
  customerRead: number;
  customerDelivered: number;
  /** Read marks; nobody who has not opened the room is in it. */
  marks: Partial<Record<Staff | "viewer", number>>;
}

/**
 * Plays a transcript by the rules of receive_message, send_message, assign_room and set_room_status, so that a seeded
 * room is just as those functions would have left it.
 */
export function replay(transcript: Transcript): Room {
  const room: Room = {
    transcript,
    messages: [],
    conversations: [],
    status: "resolved",
    assignee: null,
    waitingSince: null,
    botFailed: null,
    handled_by: "human",
    left: null,
    lastMessage: 0,
    lastFromCustomer: 0,
    customerRead: 0,
    customerDelivered: 0,
    marks: {},
  };
  for (const { line, moment } of timeLines(transcript)) play(room, line, moment);
  readByCustomer(room);
  readByTeam(room);
  return room;
}

function play(room: Room, { act, place }: Line, moment: Moment): void {
  const sequence = room.messages.length + 1;
  if (act.type === "message" && room.status === "resolved") {
    room.conversations.push({
      number: room.conversations.length + 1,
      opened: sequence,
      answered: null,
      resolved: null,
      resolvedBy: null,
    });
    room.status = "open";
    room.botFailed = null;
    room.handled_by = "human";
  }
  const conversation = room.conversations.at(-1);
  if (!conversation) throw new Error(`${place}: a room begins with a message`);
  const previous = act.type === "assigned" ? (room.assignee ?? undefined) : undefined;
  room.messages.push({ sequence, conversation: conversation.number, moment, act, previous });
  if (act.type === "message" || act.type === "note") room.lastMessage = sequence;
  if (act.type === "message") playMessage(room, conversation, act, sequence);
  if (act.type === "assigned") {
    if (act.assignee === room.assignee) throw new Error(`${place}: is assigned already`);
    room.assignee = act.assignee;
  }
  if (act.type === "left") room.left = sequence;
  if (act.type === "handed_over") room.handled_by = "human";
  if (act.type === "resolved") {
    if (room.status === "resolved") throw new Error(`${place}: is resolved already`);
    Object.assign(conversation, { resolved: sequence, resolvedBy: act.author });
    Object.assign(room, { status: "resolved", waitingSince: null, botFailed: null });
  }
}

function playMessage(room: Room, conversation: Conversation, act: Act & { type: "message" }, sequence: number): void {
  if (act.author === "customer") {
    room.lastFromCustomer = sequence;
    room.waitingSince ??= sequence;
  } else if (act.author === "bot") {
    if (act.gaveUp) room.botFailed = sequence;
    else room.waitingSince = null;
    if (act.extras?.content?.ai) room.handled_by = act.gaveUp ? "human" : "bot";
  } else {
    conversation.answered ??= sequence;
    room.waitingSince = null;
    room.botFailed = null;
    room.handled_by = "human";
  }
}

/** LINE reports neither reads nor deliveries: there only a customer's own message shows that they read. Comments have no receipts. */
function readByCustomer(room: Room): void {
  const { social, post, unseen } = room.transcript;
  if (post !== undefined) return;
  const reached = room.messages.findLast(
    ({ act }) => act.type === "message" && act.author !== "customer" && !act.failed,
  );
  const upTo = social === "line" ? 0 : (reached?.sequence ?? 0);
  room.customerDelivered = Math.max(room.lastFromCustomer, upTo);
  room.customerRead = unseen ? room.lastFromCustomer : room.customerDelivered;
}

/** The team has read everything but what the transcript says; the viewer has not come to whoever waits. */
function readByTeam(room: Room): void {
  const all = room.messages.length;
  const beforeWait = room.waitingSince === null ? all : room.waitingSince - 1;
  for (const reader of ["owner", "agent", "viewer"] as const) {
    const mark = reader === "viewer" || room.transcript.unread.includes(reader) ? beforeWait : all;
    const wrote = room.messages.findLast(({ act }) => "author" in act && act.author === reader)?.sequence ?? 0;
    if (mark < wrote) throw new Error(`${room.transcript.customer}: ${reader} has written after what ${reader} read`);
    if (mark > 0) room.marks[reader] = mark;
  }
}
