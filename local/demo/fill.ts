import { askedScopes, EVENT_FIELDS } from "@/lib/socials/meta/scopes";
import type { Providers } from "../providers/start";
import { listComments } from "./comments";
import { listPersonas, type Persona } from "./personas";
import { lastWroteAt, listTransfers } from "./transfers";
import { demoLine, demoPage, spareLine } from "./world";

/** Both channels are granted together, as in the consent dialog. */
const SCOPES = [...new Set([...askedScopes.facebook, ...askedScopes.instagram])];

/**
 * Makes the demo shop's accounts, people and transfers known to the simulators, as far as they are not. What happened to them since stays,
 * so this runs at every start. `publicUrl`: the product's origin, which may be another one than before.
 */
export async function fillDemo(providers: Providers, publicUrl: string): Promise<void> {
  const personas = listPersonas();
  await fillLine(
    providers,
    publicUrl,
    personas.filter(({ channel }) => channel === "line"),
  );
  fillGraph(
    providers,
    publicUrl,
    personas.filter(({ channel }) => channel === "facebook" || channel === "instagram"),
  );
  fillTransfers(providers);
  providers.changed();
}

async function fillLine({ line: { control, state } }: Providers, publicUrl: string, personas: Persona[]) {
  const { channel_id, display_name, quota, webhook_path, silent_followers } = demoLine;
  if (!state.accounts.has(channel_id)) {
    const { channel_secret, bot_user_id, basic_id, chat_mode, is_verified } = demoLine;
    const settings = { channel_id, channel_secret, bot_user_id, basic_id, chat_mode, is_verified };
    await control.addAccount(display_name, {
      ...settings,
      quota_limit: quota.limit,
      quota_used: quota.used,
      redelivery: { on: true },
    });
    await control.addFollowers(channel_id, silent_followers, { prefix: "0" });
  }
  if (!state.accounts.has(spareLine.channel_id)) {
    const { display_name: name, quota: free, ...settings } = spareLine;
    await control.addAccount(name, { ...settings, quota_limit: free.limit, quota_used: free.used });
  }
  await control.configure(channel_id, { webhook: publicUrl + webhook_path });
  const { followers } = state.account(channel_id);
  for (const { external_id: id, name, language, members, has_blocked, has_left } of personas) {
    const people = members ?? [{ external_id: id, name }];
    for (const person of people) {
      if (state.people.has(person.external_id)) continue;
      const { blocked } = state.addPerson(person.name, language, person.external_id);
      if (has_blocked) blocked.add(channel_id);
      else if (!members) followers.add(person.external_id);
    }
    if (members && !state.groups.has(id)) {
      await control.addGroup(
        name,
        members.map((member) => member.external_id),
        id.startsWith("R") ? "room" : "group",
        id,
      );
      if (has_left) state.groups.get(id)?.left.add(channel_id);
    }
  }
}

const DAY_MS = 24 * 3_600_000;

function fillGraph({ graph: { control, state } }: Providers, publicUrl: string, personas: Persona[]): void {
  const { page_id, name, page_token, has_human_agent, instagram, user, webhook_path } = demoPage;
  if (!state.pages.has(page_id)) {
    control.addPage({
      id: page_id,
      name,
      token: page_token,
      human_agent: has_human_agent,
      username: instagram.username,
      instagram_id: instagram.id,
      fields: [...EVENT_FIELDS],
      scopes: SCOPES,
    });
    state.page(page_id).access_until = state.now() + 90 * DAY_MS;
    control.addUser(user.name, [{ page_id }], user.id, user.token);
    state.grants.set(user.id, { granted: SCOPES, declined: [] });
  }
  control.setWebhook(publicUrl + webhook_path);
  for (const { key, external_id: id, name: own, channel, username } of personas) {
    if (state.people.has(id)) continue;
    control.addPerson(channel === "instagram" ? instagram.id : page_id, own, username, id);
    // the reply window counts from here
    state.person(id).last_wrote_at = lastWroteAt(key, state.now());
  }
  for (const comment of listComments(state.now())) {
    if (!state.comments.has(comment.id)) state.comments.set(comment.id, comment);
  }
}

function fillTransfers({ slips: { control }, isRestored }: Providers): void {
  // their times are relative to the first start, when the demo shop is filled in as well
  if (isRestored && control.transfers.size > 0) return;
  for (const { transfer, is_held, times_checked } of listTransfers(Date.now())) {
    control.addTransfer(transfer);
    if (is_held) control.hold(transfer.reference);
    for (let times = 0; times < times_checked; times++) control.tell(transfer.reference);
  }
}
