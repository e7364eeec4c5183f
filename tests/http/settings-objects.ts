import { randomUUID } from "node:crypto";
import { newPerson, type Person } from "../support/people";
import type { World } from "./world";

/** What the settings screens change, as fresh objects of the shop `here`. Also undoes what earlier calls did to its members and widgets. */
export class SettingsObjects {
  #colleague: Promise<Person> | undefined;
  #widget: Promise<{ social_id: string }> | undefined;

  constructor(private readonly world: World) {}

  /** Ids by the names of the URLs' parameters. */
  async create(ai_id: string): Promise<Record<string, string>> {
    const { here, shops, people, both } = this.world;
    this.#colleague ??= newPerson(this.world.backend, "colleague");
    this.#widget ??= shops.addWidget(here);
    const [colleague, { social_id }] = await Promise.all([this.#colleague, this.#widget]);
    const staying = [people.owner, people.admin, people.agent, people["agent-own"], people.viewer, both];
    await shops.rows(
      "update public.members set removed_at = null where project_id = $1 and user_id = any ($2) and removed_at is not null",
      [here.project_id, staying.map(({ id }) => id)],
    );
    await shops.rows(
      `insert into public.members (project_id, user_id, role) values ($1, $2, 'agent')
       on conflict (project_id, user_id) do update set removed_at = null, role = 'agent'`,
      [here.project_id, colleague.id],
    );
    await shops.rows("update public.widgets set removed_at = null, is_enabled = true where social_id = $1", [
      social_id,
    ]);
    // the package limits their number
    for (const table of ["api_keys", "automation_rules", "webhook_endpoints", "tags", "ai_sources", "invitations"]) {
      await shops.rows(`delete from public.${table} where project_id = $1`, [here.project_id]);
    }
    await shops.rows("delete from public.ais where project_id = $1 and id <> $2", [here.project_id, ai_id]);
    const id = await this.#insertAll(here.project_id, ai_id);
    return { ...id, social_id, user_id: colleague.id, kind: "greeting" };
  }

  async #insertAll(project_id: string, ai_id: string): Promise<Record<string, string>> {
    const [ids] = await this.world.shops.rows<Record<string, string>>(
      `with source as (
         insert into public.ai_sources (project_id, ai_id, kind, title, body) values ($1, $2, 'text', 'x', 'x') returning id
       ),
       question as (
         insert into public.ai_questions (project_id, ai_id, text, tokens) values ($1, $2, 'x', '{}') returning id
       ),
       key as (
         insert into public.api_keys (id, project_id, name, prefix, scopes)
         values (gen_random_uuid(), $1, 'x', 'chk_abcdef', '{rooms.read}') returning id
       ),
       rule as (
         insert into public.automation_rules (project_id, name, place, definition) values ($1, 'x', 1, $3) returning id
       ),
       invitation as (
         insert into public.invitations (project_id, email, role) values ($1, $4, 'agent') returning id
       ),
       tag as (insert into public.tags (project_id, name) values ($1, $5) returning id),
       webhook as (
         insert into public.webhook_endpoints (id, project_id, url, events)
         values (gen_random_uuid(), $1, 'https://shop.example/hook', '{room.opened}') returning id
       )
       select source.id as source_id, question.id as question_id, key.id as key_id, rule.id as rule_id,
         invitation.id as invitation_id, tag.id as tag_id, webhook.id as webhook_id
       from source, question, key, rule, invitation, tag, webhook`,
      [project_id, ai_id, JSON.stringify(anyDefinition()), `${randomUUID()}@shop.example`, randomUUID().slice(0, 8)],
    );
    return ids ?? {};
  }
}

export const anyDefinition = () => ({
  trigger: { on: "message" },
  match: "all",
  conditions: [],
  actions: [{ do: "note", text: "โน้ต" }],
});
