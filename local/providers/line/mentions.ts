import { refusals } from "./refusal";
import type { Account, Group, State } from "./state";

type Fields = Record<string, unknown>;
interface Mentionee extends Fields {
  index: number;
  length: number;
}

/** In a group: every "@" with a member's name, the account's, or All. https://developers.line.biz/en/reference/messaging-api/#wh-text */
export function mentionsIn(
  state: State,
  account: Account,
  act: { in?: string; text: string },
): { mention?: { mentionees: Mentionee[] } } {
  const group = act.in ? state.groups.get(act.in) : undefined;
  if (!group) return {};
  const { display_name, bot_user_id } = account;
  const known = [
    ...[...group.members].flatMap((id) => state.people.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    { id: bot_user_id, name: display_name },
  ].sort((a, b) => b.name.length - a.name.length);
  const mentionees: Mentionee[] = [];
  for (let index = act.text.indexOf("@"); index !== -1; index = act.text.indexOf("@", index + 1)) {
    const rest = act.text.slice(index + 1);
    const found = known.find(({ name }) => name !== "" && rest.startsWith(name));
    if (found) {
      const { id: userId, name } = found;
      mentionees.push({ index, length: name.length + 1, type: "user", userId, isSelf: userId === bot_user_id });
    } else if (rest.startsWith("All")) mentionees.push({ index, length: 4, type: "all" });
  }
  return mentionees.length > 0 ? { mention: { mentionees } } : {};
}

/** Refuses mentions outside of a group, and of people who are not in it. */
export function checkMentions(messages: readonly Fields[], group: Group | undefined): void {
  for (const [index, { type, substitution = {} }] of messages.entries()) {
    if (type !== "textV2") continue;
    for (const [key, given] of Object.entries(substitution as Record<string, Fields>)) {
      if (given.type !== "mention") continue;
      const { type: kind, userId } = given.mentionee as { type: string; userId?: string };
      if (group && (kind === "all" || group.members.has(String(userId)))) continue;
      const property = `messages[${index}].substitution.${key}.mentionee`;
      throw refusals.body([{ property, message: "Only members of the group can be mentioned" }]);
    }
  }
}
