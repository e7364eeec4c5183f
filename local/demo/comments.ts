import { readComment } from "../../supabase/seed/comments";
import { customers } from "../../supabase/seed/customers";
import { externalId } from "../../supabase/seed/identities";
import { postOf } from "../../supabase/seed/posts";
import { replay } from "../../supabase/seed/replay";
import type { PostComment } from "../providers/graph/state";
import { readTranscripts } from "./transcripts";
import { timeOf } from "./transfers";
import { social } from "./world";

/** The demo's comments as the Graph API knows them. `now`: when the demo was filled in, to which their times are relative. */
export function listComments(now: number): PostComment[] {
  return readTranscripts().flatMap((transcript, index) => {
    const { customer, social: key, post } = transcript;
    if (post === undefined) return [];
    const room = replay(transcript);
    const account = social(key);
    const name = customers[customer]?.name ?? "";
    const person = { id: externalId(customer, key), name, username: customers[customer]?.username ?? customer };
    const shop = { id: account.external_id, name: account.name, username: account.name };
    const read = room.messages.map((message) => ({ message, comment: readComment(room, index + 1, message) }));
    return read.flatMap(({ message: { act, moment, sequence }, comment }) => {
      if (!comment?.external_id || act.type !== "message") return [];
      const { is_hidden = false, is_liked = false } = comment.content.comment as Partial<PostComment>;
      return {
        id: comment.external_id,
        account_id: account.external_id,
        post_id: postOf(post).id,
        parent_id: comment.parent_id,
        from: act.author === "customer" ? person : shop,
        text: act.text,
        picture: null,
        at: timeOf(moment, now),
        is_live: false,
        is_hidden,
        is_liked,
        is_removed: false,
        is_answered_privately: read.some(
          ({ comment: other }) => other?.content.audience === "private" && other.answers === sequence,
        ),
      };
    });
  });
}
