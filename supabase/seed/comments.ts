import { postOf } from "./posts";
import type { Message, Room } from "./replay";

/** A line of a comment room. Private answers are messages, which have no id among comments. */
export interface SeedComment {
  external_id: string | null;
  parent_id: string | null;
  /** Of an answer: the sequence of the comment that it answers. */
  answers: number | null;
  content: Record<string, unknown>;
}

/** What a message in a room of comments is besides its words; null for anything else. */
export function readComment(room: Room, number: number, message: Message): SeedComment | null {
  const { post: key } = room.transcript;
  const { act, sequence } = message;
  if (key === undefined || act.type !== "message") return null;
  const post = postOf(key);
  const idOf = (at: number) => {
    const own = `${String(number).padStart(4, "0")}${String(at).padStart(4, "0")}`;
    return post.social === "facebook" ? `${post.id}_15500${own}` : `1795500${own}`;
  };
  const comments = room.messages.filter((one) => one.act.type === "message" && one.act.author === "customer");
  const isReply = (one: Message) => one.act.type === "message" && one.act.extras?.isReply === true;
  const first = comments[0] && idOf(comments[0].sequence);
  const { isPrivate, content = {} } = act.extras ?? {};
  if (act.author === "customer") {
    const parent_id = (isReply(message) && first) || null;
    const state = content.comment as object | undefined;
    return {
      external_id: idOf(sequence),
      parent_id,
      answers: null,
      content: { comment: { parent_id, is_live: false, ...state } },
    };
  }
  const answered = comments.findLast((one) => one.sequence < sequence);
  if (answered === undefined) throw new Error(`${room.transcript.customer} under ${key}: answers no comment`);
  return isPrivate
    ? { external_id: null, parent_id: null, answers: answered.sequence, content: { audience: "private" } }
    : {
        external_id: idOf(sequence),
        // an answer to a reply belongs to the first comment
        parent_id: (isReply(answered) && first) || idOf(answered.sequence),
        answers: answered.sequence,
        content: { comment: {} },
      };
}

/** Private answers to comments, and the places of their copies in the chat with the same person. */
export function listPrivateAnswers(rooms: Room[]) {
  return rooms.flatMap(({ transcript: { customer, social: key, post }, messages }, chat) =>
    messages.flatMap(({ act, sequence }) => {
      const answers = act.type === "message" ? act.extras?.answers : undefined;
      if (act.type !== "message" || post !== undefined || answers === undefined) return [];
      const at = rooms.findIndex(
        ({ transcript: under }) => under.customer === customer && under.social === key && under.post === answers,
      );
      const answer = rooms[at]?.messages.find(
        (one) => one.act.type === "message" && one.act.extras?.isPrivate && one.act.text === act.text,
      );
      if (!answer) throw new Error(`${customer} @${key}: there is no such private answer under ${answers}`);
      return [{ chat: chat + 1, copy: sequence, room: at + 1, answer: answer.sequence }];
    }),
  );
}
