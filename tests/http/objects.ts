import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { addInvoice } from "../support/invoices";
import { connect, newPerson, type Person } from "../support/people";
import { newReference, slipText } from "../support/slip-images";
import { until } from "../support/until";
import type { World } from "./world";

type Ids = Record<string, string>;

/** Where a call's objects are made. */
interface Place {
  project_id: string;
  room_id: string;
  uploader: Person;
}

/** Makes objects whose ids have these names. */
interface Maker {
  names: string[];
  make: (place: Place) => Promise<Ids>;
}

/**
 * What calls of the members' API act on, as fresh objects of the shop `here`. Makes only those that a call names: all of them take a
 * hundred statements with their triggers.
 */
export class Objects {
  #colleague: Promise<Person> | undefined;
  #widget: Promise<{ social_id: string }> | undefined;
  readonly #makers: Maker[];

  constructor(private readonly world: World) {
    this.#makers = [
      { names: ["attachment_id"], make: (place) => this.#attachment(place) },
      { names: ["view_id"], make: (place) => this.#view(place) },
      { names: ["run_id", "customer_run_id"], make: (place) => this.#runs(place) },
      { names: ["import_id"], make: (place) => this.#import(place) },
      { names: ["scheduled_id"], make: (place) => this.#scheduled(place) },
      { names: ["field_id"], make: () => this.#field() },
      { names: ["invoice_id"], make: () => this.#invoice() },
      { names: ["delivery_id"], make: () => this.#delivery() },
      { names: ["export_id"], make: () => this.#export() },
      {
        names: ["account_id", "broadcast_id", "segment_id", "admin_id", "request_id", "rich_menu_id"],
        make: () => this.#broadcastAndMenu(),
      },
      { names: ["receiving_account_id", "slip_id"], make: (place) => this.#slip(place) },
      { names: ["bill_id", "paid_bill_id"], make: (place) => this.#bills(place) },
      { names: ["coupon_id", "use_id"], make: (place) => this.#coupon(place) },
      { names: ["saved_item_id"], make: (place) => this.#savedItem(place) },
      {
        names: ["source_id", "question_id", "key_id", "rule_id", "invitation_id", "tag_id", "webhook_id"],
        make: () => this.#settings(),
      },
    ];
  }

  /** The ids of these names for a call about a room. Undoes what earlier calls did to the room, the members and the widgets. */
  async create(needed: ReadonlySet<string>, place: Place): Promise<Ids> {
    const own = await this.#reset(place);
    // quick messages and their folders are created by the calls themselves
    const created = { quick_message_id: randomUUID(), folder_id: randomUUID() };
    const ids: Ids = { ...own, ...created, kind: "greeting", undo_id: randomUUID() };
    for (const { names, make } of this.#makers) {
      if (names.some((name) => needed.has(name))) Object.assign(ids, await make(place));
    }
    return ids;
  }

  #rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.world.shops.rows<Row>(text, values);
  }

  async #one(text: string, values: unknown[]): Promise<Ids> {
    const [ids] = await this.#rows<Ids>(text, values);
    return ids ?? {};
  }

  /** People, widget and AI that stay from call to call. What the package limits in number goes. */
  async #reset({ uploader }: Place): Promise<Ids> {
    const { here, shops, people, both } = this.world;
    const { project_id } = here;
    this.#colleague ??= newPerson(this.world.backend, "colleague");
    this.#widget ??= shops.addWidget(here);
    const [colleague, { social_id }] = await Promise.all([this.#colleague, this.#widget]);
    const staying = [people.owner, people.admin, people.agent, people["agent-own"], people.viewer, both];
    await this.#rows(
      "update public.members set removed_at = null where project_id = $1 and user_id = any ($2) and removed_at is not null",
      [project_id, staying.map(({ id }) => id)],
    );
    await this.#rows(
      `insert into public.members (project_id, user_id, role) values ($1, $2, 'agent')
       on conflict (project_id, user_id) do update set removed_at = null, role = 'agent'`,
      [project_id, colleague.id],
    );
    await this.#rows("update public.widgets set removed_at = null, is_enabled = true where social_id = $1", [
      social_id,
    ]);
    const limited = [
      ...["api_keys", "automation_rules", "webhook_endpoints", "tags", "ai_sources", "invitations", "saved_items"],
      ...["quick_messages", "quick_message_folders", "receiving_accounts", "vip_segments"],
    ];
    const deletions = limited.map((table) => `${table} as (delete from public.${table} where project_id = $1)`);
    await this.#rows(`with ${deletions.join(", ")} delete from public.saved_views where owner_id = $2`, [
      project_id,
      uploader.id,
    ]);
    const ai_id = await this.#ai(project_id);
    await this.#rows("delete from public.ais where project_id = $1 and id <> $2", [project_id, ai_id]);
    return { social_id, user_id: colleague.id, ai_id };
  }

  /** The shop's AI, which uses the model simulator. */
  async #ai(project_id: string): Promise<string> {
    const [known] = await this.#rows<{ id: string }>("select id from public.ais where project_id = $1", [project_id]);
    if (known) return known.id;
    const { id } = await this.#one(
      `insert into public.ais (project_id, name, settings) values ($1, 'ใจดี', '{"model": "honest"}') returning id`,
      [project_id],
    );
    return id ?? "";
  }

  #attachment({ room_id, uploader }: Place): Promise<Ids> {
    return this.#one(
      `insert into public.attachments (project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size)
       select project_id, social_id, id, 'member', $2, gen_random_uuid(), 'x', 'image/png', 1 from public.rooms where id = $1
       returning id as attachment_id`,
      [room_id, uploader.id],
    );
  }

  #view({ uploader }: Place): Promise<Ids> {
    return this.#one(
      "insert into public.saved_views (project_id, owner_id, name, view, sort) values ($1, $2, 'x', 'all', 'newest') returning id as view_id",
      [this.world.here.project_id, uploader.id],
    );
  }

  /** Finished bulk actions on rooms and on customers. */
  #runs({ uploader }: Place): Promise<Ids> {
    return this.#one(
      `with run as (
         insert into public.bulk_runs (project_id, user_id, action, room_ids, state, finished_at)
         values ($1, $2, '{"action": "resolve"}', '{}', 'done', now()) returning id
       ),
       customer_run as (
         insert into public.customer_bulk_runs (project_id, user_id, action, customer_ids, state, finished_at)
         values ($1, $2, $3, '{}', 'done', now()) returning id
       )
       select run.id as run_id, customer_run.id as customer_run_id from run, customer_run`,
      [this.world.here.project_id, uploader.id, JSON.stringify({ action: "tag_add", tag_id: randomUUID() })],
    );
  }

  #import({ uploader }: Place): Promise<Ids> {
    return this.#one(
      `with made as (
         insert into public.customer_imports (id, project_id, user_id, file_name, columns, total)
         values (gen_random_uuid(), $1, $2, 'a.csv', '[{"heading": "x", "target": "phone", "overwrite": false}]', 1) returning id
       ),
       added as (insert into private.customer_import_rows (import_id, line, "values") select id, 3, '{"phone": "1"}' from made)
       select id as import_id from made`,
      [this.world.here.project_id, uploader.id],
    );
  }

  /** The only scheduled message of the room. */
  async #scheduled({ room_id, uploader }: Place): Promise<Ids> {
    await this.#rows("delete from public.scheduled_messages where room_id = $1", [room_id]);
    return this.#one(
      `insert into public.scheduled_messages (id, project_id, room_id, author_id, send_at, text)
       select gen_random_uuid(), project_id, id, $2, now() + interval '1 hour', 'x' from public.rooms where id = $1
       returning id as scheduled_id`,
      [room_id, uploader.id],
    );
  }

  #field(): Promise<Ids> {
    return this.#one(
      `insert into public.customer_fields (project_id, label, kind, position) values ($1, 'ไซซ์', 'text', 1)
       on conflict (project_id, lower(label)) do update set position = 1 returning id as field_id`,
      [this.world.here.project_id],
    );
  }

  async #invoice(): Promise<Ids> {
    return { invoice_id: await addInvoice((...given) => this.#rows(...given), this.world.here.project_id, "expired") };
  }

  /** A failed webhook delivery. */
  #delivery(): Promise<Ids> {
    return this.#one(
      `with endpoint as (
         insert into public.webhook_endpoints (id, project_id, url, events, is_on)
         values (gen_random_uuid(), $1, 'https://shop.example/hook', '{room.opened}', false) returning id
       ),
       event as (
         insert into public.webhook_events (project_id, type, payload) values ($1, 'ping', '{}') returning id
       )
       insert into public.webhook_deliveries (project_id, event_id, endpoint_id, state)
       select $1, event.id, endpoint.id, 'failed' from event, endpoint returning id as delivery_id`,
      [this.world.here.project_id],
    );
  }

  /** The project's export, in storage. No other export of it is being made: its job would write meanwhile. */
  async #export(): Promise<Ids> {
    const { here, backend } = this.world;
    const { project_id } = here;
    await until("no export is being made", async () => {
      const made = await this.#rows(
        "select from public.project_exports where project_id = $1 and state in ('waiting', 'working')",
        [project_id],
      );
      return made.length === 0;
    });
    const [known] = await this.#rows<{ id: string }>(
      "select id from public.project_exports where project_id = $1 and path is not null and expires_at > now()",
      [project_id],
    );
    if (known) return { export_id: known.id };
    const path = `${project_id}/${randomUUID()}.zip`;
    const files = connect(backend, { key: backend.secrets.secretKey }).storage.from("exports");
    assert.equal((await files.upload(path, Buffer.from("zip"))).error, null);
    return this.#one(
      `insert into public.project_exports (project_id, state, path, expires_at, created_at)
       values ($1, 'done', $2, now() + interval '7 days', now() - interval '2 days') returning id as export_id`,
      [project_id, path],
    );
  }

  /**
   * A sendable draft, a segment, an account with a pending broadcast request from LINE, and a rich menu of the account that can be
   * published; its picture's file is missing, which only the job finds.
   */
  async #broadcastAndMenu(): Promise<Ids> {
    const { here, people } = this.world;
    const { project_id, social_id } = here;
    const ids = await this.#one(
      `with account as (
         insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'x', gen_random_uuid()) returning id
       ),
       draft as (
         insert into public.broadcasts (id, project_id, name, bubbles, social_ids, ignores_quiet)
         values (gen_random_uuid(), $1, 'x', '[{"text": "x"}]', array[$2::uuid], true) returning id
       ),
       segment as (
         insert into public.vip_segments (id, project_id, name, definition)
         values (gen_random_uuid(), $1, left(gen_random_uuid()::text, 20), '{}') returning id
       ),
       admin as (
         insert into public.bot_admins (project_id, social_id, name) select $1, id, 'x' from account returning id, social_id
       ),
       request as (
         insert into public.bot_requests (project_id, social_id, admin_id, state)
         select $1, social_id, id, 'approval' from admin returning id
       )
       select account.id as account_id, draft.id as broadcast_id, segment.id as segment_id, admin.id as admin_id,
         request.id as request_id
       from account, draft, segment, admin, request`,
      [project_id, social_id],
    );
    // the jobs would check them all, like real ones
    await this.#rows("delete from public.socials where project_id = $1 and kind = 'line' and id <> $2", [
      project_id,
      ids.account_id,
    ]);
    const area = { x: 0, y: 0, width: 2500, height: 843, label: "x", icon: "", action: { type: "say", value: "x" } };
    const menu = await this.#one(
      `with picture as (
         insert into public.attachments (project_id, uploader_kind, uploader_id, path, name, mime, size, kind, width, height, state)
         values ($1, 'member', $2, gen_random_uuid(), 'x', 'image/png', 1, 'image', 2500, 843, 'ready') returning id
       )
       insert into public.rich_menus (project_id, social_id, name, chat_bar_text, size, layout, theme, areas, picture_id)
       select $1, $3, 'x', 'x', 'compact', 'one', 'leaf', $4, id from picture returning id as rich_menu_id`,
      [project_id, people.owner.id, ids.account_id, JSON.stringify([area])],
    );
    return { ...ids, ...menu };
  }

  /** A slip in a room that the bank does not know, and a receiving account of the shop. */
  #slip({ project_id, room_id }: Place): Promise<Ids> {
    const reference = newReference();
    return this.#one(
      `with account as (
         insert into public.receiving_accounts (id, project_id, bank, number, name_th)
         values (gen_random_uuid(), $1, 'KBANK', '1234567890', 'x') returning id
       ),
       slip as (
         insert into public.slips (id, project_id, source, room_id, bank, reference, qr_text, outcome)
         values (gen_random_uuid(), $1, 'qr', $2, '014', $3, $4, 'not_found') returning id
       )
       select account.id as receiving_account_id, slip.id as slip_id from account, slip`,
      [project_id, room_id, reference, slipText("014", reference)],
    );
  }

  /** A sent and a paid bill in a room. */
  #bills({ project_id, room_id }: Place): Promise<Ids> {
    return this.#one(
      `with last as (select coalesce(max(number), 0) as number from public.bills where project_id = $1),
       made as (
         insert into public.bills (
           id, project_id, room_id, number, state, subtotal_satang, paid_satang, sent_at, paid_at, wants_address
         )
         select gen_random_uuid(), $1, $2, last.number + given.place, given.state, 100, given.paid, now(),
           case when given.state = 'paid' then now() end, true
         from last, (values (1, 'sent', 0), (2, 'paid', 100)) given (place, state, paid)
         returning id, state
       ),
       keys as (
         insert into private.bill_tokens (token_hash, bill_id) select sha256(made.id::text::bytea), made.id from made
       )
       select sent.id as bill_id, paid.id as paid_bill_id
       from made sent, made paid where sent.state = 'sent' and paid.state = 'paid'`,
      [project_id, room_id],
    );
  }

  /** A coupon that was used in a room. */
  #coupon({ project_id, room_id }: Place): Promise<Ids> {
    return this.#one(
      `with made as (insert into public.coupons (project_id, name) values ($1, 'x') returning id)
       insert into public.coupon_uses (project_id, coupon_id, room_id, is_once) select $1, made.id, $2, true from made
       returning coupon_id, id as use_id`,
      [project_id, room_id],
    );
  }

  #savedItem({ project_id }: Place): Promise<Ids> {
    return this.#one(
      "insert into public.saved_items (id, project_id, name, price_satang) values (gen_random_uuid(), $1, 'x', 100) returning id as saved_item_id",
      [project_id],
    );
  }

  /** A quick message in a folder. */
  quickMessage(): Promise<Ids> {
    return this.#one(
      `with folder as (
         insert into public.quick_message_folders (id, project_id, name)
         values (gen_random_uuid(), $1, left(gen_random_uuid()::text, 20)) returning id
       )
       insert into public.quick_messages (project_id, folder_id, shortcut, title, bubbles)
       select $1, id, left(gen_random_uuid()::text, 8), 'x', '[{"text": "x"}]' from folder
       returning id as quick_message_id, folder_id`,
      [this.world.here.project_id],
    );
  }

  /** What the settings screens change. */
  async #settings(): Promise<Ids> {
    const { project_id } = this.world.here;
    return this.#one(
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
      [
        project_id,
        await this.#ai(project_id),
        JSON.stringify(anyDefinition()),
        `${randomUUID()}@shop.example`,
        randomUUID().slice(0, 8),
      ],
    );
  }
}

export const anyDefinition = () => ({
  trigger: { on: "message" },
  match: "all",
  conditions: [],
  actions: [{ do: "note", text: "โน้ต" }],
});
