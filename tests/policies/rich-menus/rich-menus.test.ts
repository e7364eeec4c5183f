/** Rich menus of LINE accounts: publishing, segments, periods, rolling back, and interruptions at every step. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { test } from "node:test";
import sharp from "sharp";
import { WebSocket } from "ws";
import { lineEnvironment } from "../../../local/providers/environment";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const first = await BroadcastFixture.open(await openBackend());
const [tall, short] = await Promise.all([1686, 843].map((height) => jpeg(height)));

function jpeg(height: number): Promise<Buffer> {
  return sharp({ create: { width: 2500, height, channels: 3, background: "#dfe7db" } })
    .jpeg()
    .toBuffer();
}

/** A picture in storage, as the browser draws and uploads it. */
async function addPicture(stage: BroadcastFixture, bytes: Buffer, height: number): Promise<string> {
  const { supabaseAdmin } = await import("@/lib/supabase/admin");
  const id = randomUUID();
  const path = `${stage.shop.project_id}/quick-messages/${id}`;
  const { error } = await supabaseAdmin()
    .storage.from("attachments")
    .upload(path, bytes, { contentType: "image/jpeg" });
  assert.equal(error, null);
  await stage.shops.rows(
    `insert into public.attachments (id, project_id, uploader_kind, uploader_id, path, name, mime, size, kind, width, height, state)
     values ($1, $2, 'member', $3, $4, 'menu.jpg', 'image/jpeg', $5, 'image', 2500, $6, 'ready')`,
    [id, stage.shop.project_id, stage.shop.owner.id, path, bytes.length, height],
  );
  return id;
}

const area = (x: number, width: number, label: string) => ({
  x,
  y: 0,
  width,
  height: 843,
  label,
  icon: "",
  action: { type: "say", value: label },
});

class Menus {
  private constructor(
    readonly stage: BroadcastFixture,
    private readonly picture_id: string,
  ) {}

  static async open(): Promise<Menus> {
    const stage = await first.another();
    return new Menus(stage, await addPicture(stage, short as Buffer, 843));
  }

  async save(more: Record<string, unknown> = {}, id: string = randomUUID()): Promise<string> {
    const draft = {
      social_id: this.stage.social_id,
      name: "เมนูหลัก",
      chat_bar_text: "เมนู",
      is_open: true,
      size: "compact",
      layout: "two",
      theme: "leaf",
      areas: [area(0, 1250, "ดูสินค้า"), area(1250, 1250, "ราคา")],
      picture_id: this.picture_id,
      is_own_picture: false,
      segment_id: null,
      starts_at: null,
      ends_at: null,
      ...more,
    };
    await this.stage.asOwner("select public.save_rich_menu($1, $2, $3)", [
      this.stage.shop.project_id,
      id,
      JSON.stringify(draft),
    ]);
    return id;
  }

  publish = (id: string, version: number | null = null) =>
    this.stage.asOwner("select public.publish_rich_menu($1, $2, $3)", [this.stage.shop.project_id, id, version]);

  end = (id: string) => this.stage.asOwner("select public.end_rich_menu($1, $2)", [this.stage.shop.project_id, id]);

  /** Runs the due jobs of rich menus; a failed one is repeated at once. */
  async work(): Promise<void> {
    const { endRichMenuNow, publishVersion } = await import("@/lib/rich-menus/jobs");
    for (let round = 0; round < 20; round++) {
      const due = await this.stage.shops.rows<{ task: string; payload: unknown; key: string }>(
        `select task_identifier as task, p.payload, j.key from graphile_worker.jobs j
         join graphile_worker._private_jobs p on p.id = j.id
         where j.run_at <= now() and j.task_identifier in ('publish_rich_menu', 'end_rich_menu')
           and (p.payload ->> 'version_id' in (select id::text from public.rich_menu_versions where project_id = $1)
             or p.payload ->> 'rich_menu_id' in (select id::text from public.rich_menus where project_id = $1))`,
        [this.stage.shop.project_id],
      );
      if (due.length === 0) return;
      for (const { task, payload, key } of due) {
        const run = task === "end_rich_menu" ? endRichMenuNow(payload) : publishVersion(payload, { is_last: false });
        await run.then(
          () => this.stage.shops.rows("select graphile_worker.remove_job($1)", [key]),
          () => undefined,
        );
      }
    }
    throw new Error("The jobs do not end");
  }

  async state(id: string): Promise<string> {
    const [row] = await this.stage.shops.rows<{ state: string; error_code: string | null }>(
      "select state, error_code from public.rich_menus where id = $1",
      [id],
    );
    return [row?.state, row?.error_code].filter(Boolean).join(" ");
  }

  seenBy = async (person: string) => {
    const shown = await this.stage.line.richMenuOf(this.stage.channel, person);
    return (
      (shown?.menu.areas as { action: { label: string } }[] | undefined)?.map(({ action }) => action.label) ?? null
    );
  };

  /** How many menus the account has at LINE. */
  atLine = async () => Object.keys((await this.stage.line.richMenus(this.stage.channel)).links).length;
}

test("a menu for everyone is seen by all followers, and its next version replaces it", async () => {
  const menus = await Menus.open();
  const [friend = ""] = await menus.stage.people(1);
  const id = await menus.save();
  assert.equal(await menus.seenBy(friend), null);
  await menus.publish(id);
  assert.equal(await menus.state(id), "publishing");
  await menus.work();
  assert.equal(await menus.state(id), "live");
  assert.deepEqual(await menus.seenBy(friend), ["ดูสินค้า", "ราคา"]);

  await menus.save({ areas: [area(0, 2500, "โปรโมชัน")], layout: "one" }, id);
  assert.deepEqual(await menus.seenBy(friend), ["ดูสินค้า", "ราคา"], "a draft changes nothing");
  await menus.publish(id);
  await menus.work();
  assert.deepEqual(await menus.seenBy(friend), ["โปรโมชัน"]);
  assert.equal(await menus.atLine(), 1, "the menu before is deleted at LINE");

  await menus.publish(id, 1);
  await menus.work();
  assert.deepEqual(await menus.seenBy(friend), ["ดูสินค้า", "ราคา"], "rolled back");
  const [draft] = await menus.stage.shops.rows("select layout from public.rich_menus where id = $1", [id]);
  assert.equal(draft?.layout, "two");

  await menus.end(id);
  await menus.work();
  assert.equal(await menus.state(id), "ended");
  assert.equal(await menus.seenBy(friend), null);
  assert.equal(await menus.atLine(), 0);
});

test("another menu for everyone ends the one before", async () => {
  const menus = await Menus.open();
  const [friend = ""] = await menus.stage.people(1);
  const [one, two] = [await menus.save(), await menus.save({ areas: [area(0, 2500, "ใหม่")] })];
  await menus.publish(one);
  await menus.work();
  await menus.publish(two);
  await menus.work();
  assert.deepEqual([await menus.state(one), await menus.state(two)], ["ended", "live"]);
  assert.deepEqual(await menus.seenBy(friend), ["ใหม่"]);
  assert.equal(await menus.atLine(), 1);

  await menus.save({ starts_at: new Date(Date.now() + 3_600_000).toISOString() }, two);
  await menus.publish(two);
  await menus.publish(one);
  await menus.work();
  assert.deepEqual([await menus.state(one), await menus.state(two)], ["live", "scheduled"]);
  assert.deepEqual(await menus.seenBy(friend), ["ดูสินค้า", "ราคา"]);
  assert.equal(await menus.atLine(), 1, "what the scheduled menu showed until now is deleted, too");
});

test("a menu for a segment is linked to its people, 500 at a time, and survives interruptions", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const people = await stage.people(1_203);
  const segment_id = randomUUID();
  await stage.asOwner("select public.save_vip_segment($1, $2, 'ลูกค้าประจำ', '{}')", [segment_id, stage.shop.project_id]);
  const [stranger = ""] = await stage.line.addFollowers(stage.channel, 1, { prefix: "f" });
  const id = await menus.save({ segment_id });
  await stage.line.fail({ endpoint: "richmenu-create", kind: "reset-after", times: 1, channel_id: stage.channel });
  await stage.line.fail({ endpoint: "richmenu-bulk", kind: "500", times: 1, channel_id: stage.channel });
  await menus.publish(id);
  await menus.work();
  assert.equal(await menus.state(id), "live");
  assert.equal(await menus.atLine(), 1, "the menu that an interrupted attempt created is found again");
  const { links, default_id } = await stage.line.richMenus(stage.channel);
  assert.deepEqual(Object.values(links), [people.length]);
  assert.equal(default_id, null);
  assert.equal(await menus.seenBy(stranger), null);
  const [version] = await stage.shops.rows("select people from public.rich_menu_versions where rich_menu_id = $1", [
    id,
  ]);
  assert.equal(version?.people, people.length);
  await assert.rejects(stage.asOwner("select public.delete_vip_segment($1)", [segment_id]), /segment_used/);
});

test("a period shows and removes the menu by itself", async () => {
  const menus = await Menus.open();
  const [friend = ""] = await menus.stage.people(1);
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const id = await menus.save({ starts_at: soon(1), ends_at: soon(2) });
  await menus.publish(id);
  await menus.work();
  assert.equal(await menus.state(id), "scheduled");
  assert.equal(await menus.seenBy(friend), null);
  const pass = (task: string) =>
    menus.stage.shops.rows(
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 and j.key like '%' || case $1 when 'end_rich_menu' then $2
         else (select v.id::text from public.rich_menu_versions v where v.rich_menu_id::text = $2) end`,
      [task, id],
    );
  await pass("publish_rich_menu");
  await menus.work();
  assert.equal(await menus.state(id), "live");
  await pass("end_rich_menu");
  await menus.work();
  assert.equal(await menus.state(id), "ended");
  assert.equal(await menus.seenBy(friend), null);
});

test("what cannot be published says why", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  await assert.rejects(menus.publish(await menus.save({ picture_id: null })), /rich_menu_picture/);
  const tooTall = await addPicture(stage, tall as Buffer, 1686);
  await assert.rejects(menus.publish(await menus.save({ picture_id: tooTall })), /rich_menu_picture/);
  await assert.rejects(menus.save({ picture_id: randomUUID() }), /invalid/);
  await assert.rejects(menus.save({ chat_bar_text: "ยาวเกินสิบสี่ตัวอักษร" }), /invalid/);
  await assert.rejects(menus.publish(await menus.save({ ends_at: new Date(0).toISOString() })), /rich_menu_over/);
  // a picture of another size than its row says
  const refused = await menus.save({ picture_id: await addPicture(stage, tall as Buffer, 843) });
  await menus.publish(refused);
  await menus.work();
  assert.equal(await menus.state(refused), "failed provider_refused");
  assert.equal(await menus.atLine(), 0);
});

test("a second press while it is published is refused, and a menu that customers see cannot be deleted", async () => {
  const menus = await Menus.open();
  const id = await menus.save();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => menus.publish(id)));
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  await menus.work();
  const remove = () => menus.stage.asOwner("select public.delete_rich_menu($1, $2)", [menus.stage.shop.project_id, id]);
  await assert.rejects(remove(), /rich_menu_busy/);
  await menus.end(id);
  await menus.work();
  await remove();
  assert.equal(await menus.state(id), "");
});

test("another project's member, segment and account are refused", async () => {
  const [menus, others] = [await Menus.open(), await Menus.open()];
  const id = await menus.save();
  await assert.rejects(others.publish(id), /not_found/);
  await assert.rejects(others.save({}, id), /not_found/);
  await assert.rejects(others.save({ social_id: menus.stage.social_id }), /not_found/);
  const segment_id = randomUUID();
  await menus.stage.asOwner("select public.save_vip_segment($1, $2, 'x', '{}')", [
    segment_id,
    menus.stage.shop.project_id,
  ]);
  await assert.rejects(others.save({ segment_id }), /invalid/);
});

test("6,000 people are linked once each, however often the worker is killed", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const people = 6_000;
  await stage.people(people);
  const segment_id = randomUUID();
  await stage.asOwner("select public.save_vip_segment($1, $2, 'ทุกคน', '{}')", [segment_id, stage.shop.project_id]);
  const id = await menus.save({ segment_id });
  await menus.publish(id);
  const [version] = await stage.shops.rows("select id from public.rich_menu_versions where rich_menu_id = $1", [id]);
  const linked = async () => {
    const [row] = await stage.shops.rows<{ count: number }>(
      "select count(*)::integer as count from private.rich_menu_links where version_id = $1 and is_linked",
      [version?.id],
    );
    return row?.count ?? 0;
  };
  const { url, databaseUrl, lineUrl } = stage.backend;
  const env = {
    ...process.env,
    ...lineEnvironment({ origin: lineUrl }),
    SUPABASE_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_SESSION_URL: databaseUrl,
    PUBLIC_APP_URL: url,
  };
  const script = "tests/policies/rich-menus/publish-until-done.ts";
  const work = () =>
    spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", script, String(version?.id)], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
  const kills = [1, 1_500, 3_500];
  let before = 0;
  for (const until of kills) {
    const worker = work();
    const isDead = once(worker, "exit");
    while ((await linked()) < until && worker.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    worker.kill("SIGKILL");
    await isDead;
    const after = await linked();
    assert.ok(after >= before, "it resumes where the killed one was");
    assert.ok(after < people, `killed in the midst of it, at ${after}`);
    before = after;
  }
  const last = work();
  let printed = "";
  let failures = "";
  last.stdout.on("data", (text: Buffer) => {
    printed += text;
  });
  last.stderr.on("data", (text: Buffer) => {
    failures += text;
  });
  const [code] = await once(last, "close");
  assert.equal(code, 0, failures);
  const repeated = kills.length + printed.split("failed").length - 1;
  assert.equal(await menus.state(id), "live");
  assert.equal(await linked(), people);
  assert.deepEqual(Object.values((await stage.line.richMenus(stage.channel)).links), [people]);
  const calls = await stage.line.calls("richmenu-bulk", stage.channel);
  assert.ok(calls >= 12 && calls <= 12 + repeated, `${calls} calls: a killed worker repeats one batch at most`);
  assert.equal(await stage.line.calls("richmenu-create", stage.channel), 1);
});

test("what a member invents is refused before anything is written", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const good = area(0, 2500, "ปุ่ม");
  const action = (type: string, value: unknown) => ({ areas: [{ ...good, action: { type, value } }] });
  for (const invented of [
    { areas: [] },
    { areas: {} },
    { areas: [{}] },
    { areas: ["x"] },
    { areas: Array(21).fill(good) },
    { areas: [{ ...good, x: 1 }] },
    { areas: [{ ...good, width: -1 }] },
    { areas: [{ ...good, width: 1.5 }] },
    { areas: [{ ...good, width: "100" }] },
    { areas: [{ ...good, label: "ก".repeat(21) }] },
    { areas: [{ ...good, label: "😀".repeat(11) }] },
    { areas: [{ ...good, more: 1 }] },
    action("link", "javascript:alert(1)"),
    action("link", `https://shop.example/${"a".repeat(980)}`),
    action("say", "ก".repeat(301)),
    action("say", 1),
    action("postback", "x"),
    { theme: "neon" },
    { chat_bar_text: "ก".repeat(15) },
    { size: "huge" },
  ]) {
    await assert.rejects(menus.save(invented), /invalid/, JSON.stringify(invented).slice(0, 80));
  }
  await menus.save({ areas: [{ ...good, label: "ก".repeat(20), action: { type: "ask", value: "ก".repeat(300) } }] });
  await menus.save({ chat_bar_text: "ก".repeat(14), ...action("link", `https://shop.example/${"a".repeat(979)}`) });
  const [row] = await stage.shops.rows(
    "select count(*)::integer as count from public.rich_menus where project_id = $1",
    [stage.shop.project_id],
  );
  assert.equal(row?.count, 2);
});

test("links lead through the shop's short name and are counted; LINE's own addresses are not touched", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const name = `shop-${randomUUID().slice(0, 8)}`;
  await stage.shops.rows("update public.broadcast_settings set link_name = $2 where project_id = $1", [
    stage.shop.project_id,
    name,
  ]);
  const [friend = ""] = await stage.people(1);
  const link = (x: number, value: string) => ({ ...area(x, 625, "ลิงก์"), action: { type: "link", value } });
  const outside = ["https://line.me/R/ti/p/@shop", "https://shop.example/?openExternalBrowser=1", "line://nv/location"];
  const id = await menus.save({
    areas: [link(0, "https://shop.example/โปร"), ...outside.map((value, at) => link((at + 1) * 625, value))],
  });
  await menus.publish(id);
  await menus.work();
  const shown = await stage.line.richMenuOf(stage.channel, friend);
  const [tracked = "", ...others] = ((shown?.menu.areas ?? []) as { action: { uri: string } }[]).map(
    ({ action }) => action.uri,
  );
  assert.deepEqual(others, outside);
  const [, token] = new RegExp(`^${stage.backend.url}/r/${name}/([0-9a-z]{12})$`).exec(tracked) ?? [];
  assert.ok(token, tracked);
  const follow = async (link_name: string | null, is_counted = true) => {
    const [row] = await stage.shops.rows("select system.record_click($1, null, $2, $3) ->> 'url' as url", [
      token,
      is_counted,
      link_name,
    ]);
    return row?.url;
  };
  assert.equal(await follow(name), "https://shop.example/โปร");
  assert.equal(await follow(name, false), "https://shop.example/โปร");
  assert.equal(await follow("another-shop"), null);
  const rows = await stage.asOwner(
    "select place, clicks::integer from public.rich_menu_targets where project_id = $1",
    [stage.shop.project_id],
  );
  assert.deepEqual(rows, [{ place: 0, clicks: 1 }]);
});

test("a menu with an end gives its place back to the one before it", async () => {
  const menus = await Menus.open();
  const [friend = ""] = await menus.stage.people(1);
  const everyday = await menus.save();
  await menus.publish(everyday);
  await menus.work();
  await menus.save({ name: "แก้ไขค้างไว้" }, everyday);
  const sale = await menus.save({
    areas: [area(0, 2500, "ลดทั้งร้าน")],
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await menus.publish(sale);
  await menus.work();
  assert.deepEqual([await menus.state(everyday), await menus.seenBy(friend)], ["ended", ["ลดทั้งร้าน"]]);
  await menus.end(sale);
  await menus.work();
  assert.deepEqual([await menus.state(everyday), await menus.state(sale)], ["live", "ended"]);
  assert.deepEqual(await menus.seenBy(friend), ["ดูสินค้า", "ราคา"]);
  assert.equal(await menus.atLine(), 1);
  const [draft] = await menus.stage.shops.rows("select name from public.rich_menus where id = $1", [everyday]);
  assert.equal(draft?.name, "แก้ไขค้างไว้", "the draft stays");
});

test("when one of two segments' menus ends, its people see the other again, or the menu for everyone", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const [both = "", one = "", none = ""] = await stage.people(3);
  const inSegment = async (tag: string, people: string[]) => {
    const [id, tag_id] = [randomUUID(), randomUUID()];
    await stage.shops.rows("insert into public.tags (id, project_id, name) values ($1, $2, $3)", [
      tag_id,
      stage.shop.project_id,
      tag,
    ]);
    await stage.shops.rows(
      `insert into public.customer_tags (project_id, customer_id, tag_id)
       select i.project_id, i.customer_id, $1 from public.customer_identities i
       where i.social_id = $2 and i.external_id = any ($3)`,
      [tag_id, stage.social_id, people],
    );
    await stage.asOwner("select public.save_vip_segment($1, $2, $3, $4)", [
      id,
      stage.shop.project_id,
      tag,
      JSON.stringify({ tags_any: [tag_id] }),
    ]);
    return id;
  };
  const show = async (label: string, segment_id: string | null, id?: string) => {
    const menu = await menus.save({ areas: [area(0, 2500, label)], segment_id }, id);
    await menus.publish(menu);
    await menus.work();
    assert.equal(await menus.state(menu), "live");
    return menu;
  };
  const seen = async () => Promise.all([both, one, none].map(async (person) => (await menus.seenBy(person))?.[0]));
  await show("ทุกคน", null);
  const first = await inSegment("ประจำ", [both]);
  const second = await inSegment("สมาชิก", [both, one]);
  await show("ประจำ", first);
  const newer = await show("สมาชิก", second);
  assert.deepEqual(await seen(), ["สมาชิก", "สมาชิก", "ทุกคน"]);
  await stage.line.fail({ endpoint: "richmenu-bulk", kind: "500", times: 1, channel_id: stage.channel });
  await menus.end(newer);
  await menus.work();
  assert.equal(await menus.state(newer), "ended");
  assert.deepEqual(await seen(), ["ประจำ", "ทุกคน", "ทุกคน"]);
  // the menu that was published first ends: every customer keeps the menu that is shown
  const again = await show("สมาชิก", second, newer);
  const older = await show("ล่าสุด", first);
  await menus.end(again);
  await menus.work();
  assert.deepEqual(await seen(), ["ล่าสุด", "ทุกคน", "ทุกคน"]);
  await menus.end(older);
  await menus.work();
  assert.deepEqual(await seen(), ["ประจำ", "ทุกคน", "ทุกคน"]);
});

test("who has left a segment when its menu is published again sees another segment's menu again", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const [person = ""] = await stage.people(1);
  const [all, few] = [randomUUID(), randomUUID()];
  const define = (id: string, name: string, definition: object) =>
    stage.asOwner("select public.save_vip_segment($1, $2, $3, $4)", [
      id,
      stage.shop.project_id,
      name,
      JSON.stringify(definition),
    ]);
  await define(all, "ทั้งหมด", {});
  await define(few, "เพิ่งทัก", { active_days: 30 });
  const show = async (label: string, segment_id: string, id?: string) => {
    const menu = await menus.save({ areas: [area(0, 2500, label)], segment_id }, id);
    await menus.publish(menu);
    await menus.work();
    return menu;
  };
  await show("ทั้งหมด", all);
  const menu = await show("เพิ่งทัก", few);
  assert.deepEqual(await menus.seenBy(person), ["เพิ่งทัก"]);
  await stage.shops.rows("update public.rooms set customer_last_at = now() - interval '60 days' where social_id = $1", [
    stage.social_id,
  ]);
  await show("เพิ่งทักรุ่นสอง", few, menu);
  assert.deepEqual(await menus.seenBy(person), ["ทั้งหมด"]);
});

test("a menu cannot end while it is published, and ends afterwards", async () => {
  const menus = await Menus.open();
  const id = await menus.save({ ends_at: new Date(Date.now() + 3_600_000).toISOString() });
  await menus.publish(id);
  const { endRichMenuNow } = await import("@/lib/rich-menus/jobs");
  await assert.rejects(endRichMenuNow({ rich_menu_id: id }), /publishing/);
  await menus.work();
  assert.equal(await menus.state(id), "live");
  await endRichMenuNow({ rich_menu_id: id });
  assert.equal(await menus.state(id), "ended");
});

test("publishing that never succeeds ends with a reason, and what customers saw stays", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const [friend = ""] = await stage.people(1);
  const id = await menus.save();
  await menus.publish(id);
  await menus.work();
  await menus.save({ areas: [area(0, 2500, "ใหม่")] }, id);
  await menus.publish(id);
  const { publishVersion } = await import("@/lib/rich-menus/jobs");
  const [version] = await stage.shops.rows(
    "select id from public.rich_menu_versions where rich_menu_id = $1 and state = 'waiting'",
    [id],
  );
  await stage.line.fail({ endpoint: "richmenu-create", kind: "500", times: 2, channel_id: stage.channel });
  await assert.rejects(publishVersion({ version_id: version?.id }, { is_last: false }));
  await publishVersion({ version_id: version?.id }, { is_last: true });
  assert.equal(await menus.state(id), "failed provider_unreachable");
  assert.deepEqual(await menus.seenBy(friend), ["ดูสินค้า", "ราคา"]);
  const remove = () => stage.asOwner("select public.delete_rich_menu($1, $2)", [stage.shop.project_id, id]);
  await assert.rejects(remove(), /rich_menu_busy/, "customers still see the version before");
});

test("a menu that LINE does not delete at once is deleted later, and the new one stays live", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const [friend = ""] = await stage.people(1);
  const { publishVersion } = await import("@/lib/rich-menus/jobs");
  const id = await menus.save();
  await menus.publish(id);
  await menus.work();
  await menus.save({ areas: [area(0, 2500, "ใหม่")] }, id);
  await menus.publish(id);
  const [version] = await stage.shops.rows(
    "select id from public.rich_menu_versions where rich_menu_id = $1 and state = 'waiting'",
    [id],
  );
  const attempt = (is_last: boolean) => publishVersion({ version_id: version?.id }, { is_last });
  await stage.line.fail({ endpoint: "richmenu-delete", kind: "429", times: 2, channel_id: stage.channel });
  await assert.rejects(attempt(false));
  assert.deepEqual([await menus.state(id), await menus.atLine()], ["live", 2]);
  await attempt(true).catch(() => undefined);
  assert.deepEqual([await menus.state(id), await menus.seenBy(friend)], ["live", ["ใหม่"]]);
  await attempt(false);
  assert.equal(await menus.atLine(), 1);
  await attempt(false);
  assert.equal(await menus.state(id), "live");
});

test("a menu's picture is seen by who reads settings, also after the draft has another one", async () => {
  const menus = await Menus.open();
  const { stage } = menus;
  const [viewer, agent] = await Promise.all([
    stage.shops.hire(stage.shop, "viewer"),
    stage.shops.hire(stage.shop, "agent"),
  ]);
  const id = await menus.save();
  await menus.publish(id);
  await menus.work();
  const picture_id = await addPicture(stage, short as Buffer, 843);
  await menus.save({ picture_id }, id);
  const seen = (person: typeof viewer) =>
    stage.shops.as(person, "select count(*)::integer as count from public.attachments where project_id = $1", [
      stage.shop.project_id,
    ]);
  assert.deepEqual(await seen(viewer), [{ count: 2 }]);
  assert.deepEqual(await seen(agent), [{ count: 0 }]);
});

test("the people of a segment are counted for its own account only", async () => {
  const [menus, others] = [await Menus.open(), await Menus.open()];
  const { stage } = menus;
  await stage.people(3);
  const segment_id = randomUUID();
  await stage.asOwner("select public.save_vip_segment($1, $2, 'x', '{}')", [segment_id, stage.shop.project_id]);
  const count = (social_id: string) =>
    stage.asOwner("select public.count_rich_menu_people($1, $2, $3) as count", [
      stage.shop.project_id,
      social_id,
      segment_id,
    ]);
  assert.deepEqual(await count(stage.social_id), [{ count: 3 }]);
  await assert.rejects(count(others.stage.social_id), /not_found/);
});
