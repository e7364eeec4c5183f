import "server-only";
import * as z from "zod";
import { requireAccountRate } from "@/lib/http/rate";
import type { Member } from "@/lib/members/authority";
import { getRoom } from "@/lib/rooms/queries";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { holdsTerm } from "@/lib/text/fold";
import { snippetAround } from "./highlight";
import {
  type CustomerSearch,
  type FoundCustomer,
  type FoundMessage,
  type FoundMessages,
  foundCustomerSchema,
  foundMessageRowSchema,
  type MessageSearch,
  type RoomMatch,
  type RoomSearch,
  roomMatchSchema,
} from "./schema";

const rowsSchema = z.array(foundMessageRowSchema);
const customersSchema = z.array(foundCustomerSchema);
const matchesSchema = z.array(roomMatchSchema);
/** Typing repeats the search every few letters, with two requests each. */
const RATE = { limit: 300, seconds: 60 };
/** Matches counted per room; there may be more. */
export const MOST_MATCHES = 200;

const requireSearchRate = (member: Member) => requireAccountRate("search", member.user_id, RATE);

/** A page of messages that contain a term, newest first, in rooms that the member may see. Throws rate_limited. */
export async function searchMessages(member: Member, query: MessageSearch): Promise<FoundMessages> {
  await requireSearchRate(member);
  const { q, social_id, author_id, author_kind, from, to, before_at, before_id, limit } = query;
  const data = await ask(member, "search_messages", {
    p_project_id: member.project_id,
    p_term: q,
    p_limit: limit,
    ...(social_id && { p_social_id: social_id }),
    ...(author_id && { p_author_id: author_id }),
    ...(author_kind && { p_author_kind: author_kind }),
    ...(from && { p_from: from }),
    ...(to && { p_to: to }),
    ...(before_at && before_id && { p_before_at: before_at, p_before_id: before_id }),
  });
  const rows = readAnswer(rowsSchema, data);
  const last = rows.at(-1);
  return {
    messages: rows.map((row) => shown(row, q)),
    next: last && rows.length === limit ? { before_at: last.created_at, before_id: last.id } : null,
  };
}

function shown({ text, file_names, ...row }: z.infer<typeof foundMessageRowSchema>, term: string): FoundMessage {
  const in_file = !holdsTerm(text ?? "", term) && file_names !== null;
  return { ...row, in_file, snippet: snippetAround((in_file ? file_names : text) ?? "", term) };
}

/** Customers by name; by phone and e-mail only for members who may see contacts. Throws rate_limited. */
export async function searchCustomers(member: Member, { q, limit }: CustomerSearch): Promise<FoundCustomer[]> {
  await requireSearchRate(member);
  return readAnswer(
    customersSchema,
    await ask(member, "search_customers", {
      p_project_id: member.project_id,
      p_term: q,
      p_limit: limit,
    }),
  );
}

/** The matches of a term in one room, newest first, at most MOST_MATCHES. Throws not_found, rate_limited. */
export async function searchRoom(member: Member, room_id: string, { q, before }: RoomSearch): Promise<RoomMatch[]> {
  await requireSearchRate(member);
  await getRoom(member, room_id);
  return readAnswer(
    matchesSchema,
    await ask(member, "search_room", {
      p_room_id: room_id,
      p_term: q,
      p_limit: MOST_MATCHES,
      ...(before !== undefined && { p_before_sequence: before }),
    }),
  );
}
