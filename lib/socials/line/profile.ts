import "server-only";
import type { LineBotClient } from "@line/bot-sdk";
import type { Profile } from "../adapter";
import { lineCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { callLine, LineFailure } from "./client";

/**
 * A person's profile, or a group's name, picture and size. LINE's ids of people start with U, of groups with C, of multi-person rooms with
 * R.
 */
export function fetchLineProfile(account: Account, id: string): Promise<Profile | null> {
  if (id.startsWith("C")) return fetchGroup(account, id);
  if (id.startsWith("R")) return fetchRoom(account, id);
  return asked(account, async (client) => profileOf(await client.getProfile(id)));
}

/** A group's member, who need not have added the account as a friend. */
export function fetchLineMember(account: Account, group_id: string, member_id: string): Promise<Profile | null> {
  return asked(account, async (client) =>
    profileOf(
      await (group_id.startsWith("C")
        ? client.getGroupMemberProfile(group_id, member_id)
        : client.getRoomMemberProfile(group_id, member_id)),
    ),
  );
}

const profileOf = (found: { displayName: string; pictureUrl?: string; language?: string }): Profile => ({
  name: found.displayName,
  picture_url: found.pictureUrl ?? null,
  language: found.language ?? null,
});

const fetchGroup = (account: Account, id: string) =>
  asked(account, async (client) => {
    const { groupName, pictureUrl } = await client.getGroupSummary(id);
    const { count } = await client.getGroupMemberCount(id);
    return { name: groupName, picture_url: pictureUrl ?? null, language: null, member_count: count };
  });

/** A multi-person room has neither name nor picture. */
const fetchRoom = (account: Account, id: string) =>
  asked(account, async (client) => {
    const { count } = await client.getRoomMemberCount(id);
    return { name: "", picture_url: null, language: null, member_count: count };
  });

/** Null if LINE does not tell: blocked, never a friend, left the group. */
async function asked<Found>(
  { credentials }: Account,
  ask: (client: LineBotClient) => Promise<Found>,
): Promise<Found | null> {
  try {
    return await callLine(lineCredentialsSchema.parse(credentials), ask);
  } catch (failure) {
    if (failure instanceof LineFailure && (failure.status === 404 || failure.status === 403)) return null;
    throw failure;
  }
}
