import "server-only";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type StarterAdded,
  type StarterAddition,
  type StarterUndone,
  starterAddedSchema,
  starterUndoneSchema,
} from "./schema";
import { starterSet } from "./starter-sets";

/** Minutes of business hours after which a customer without an answer is asked to wait. */
const WAITING_MINUTES = 10;

/**
 * Adds the chosen parts of a starter set; what exists stays as it is. Idempotent by id. Errors: forbidden, too_many_quick_messages,
 * too_many_tags.
 */
export async function addStarterSet(member: Member, addition: StarterAddition): Promise<StarterAdded> {
  const { id, kind, language } = addition;
  const set = starterSet(addition);
  const chosen = {
    quick_messages: set.quick_messages.filter(({ shortcut }) => addition.quick_messages.includes(shortcut)),
    tags: set.tags.filter(({ name }) => addition.tags.includes(name)),
    automatic_messages: set.automatic_messages
      .filter((message) => addition.automatic_messages.includes(message.kind))
      .map((message) => ({
        kind: message.kind,
        minutes: WAITING_MINUTES,
        each_conversation: true,
        texts: { all: { [language]: [message.text] } },
      })),
  };
  const data = await ask(member, "add_starter_set", {
    p_project_id: member.project_id,
    p_id: id,
    p_kind: kind,
    p_set: chosen,
  });
  return readAnswer(starterAddedSchema, data);
}

/** Removes what a starter set added, except what was changed or used since. Idempotent. Errors: forbidden. */
export async function undoStarterSet(member: Member, id: string): Promise<StarterUndone> {
  return readAnswer(
    starterUndoneSchema,
    await ask(member, "undo_starter_set", { p_project_id: member.project_id, p_id: id }),
  );
}

/** Hides the checklist for all members, or shows it again. Errors: forbidden. */
export async function dismissChecklist(member: Member, is_dismissed: boolean): Promise<void> {
  await ask(member, "dismiss_checklist", { p_project_id: member.project_id, p_is_dismissed: is_dismissed });
}
