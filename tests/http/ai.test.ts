/** AIs on the running product: jobs turn files and pages into knowledge, channels deliver answers, the copilot streams. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { pageKeyOf } from "@/lib/http/page-key";
import { connect } from "../support/people";
import type { Shop } from "../support/shop";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";
import { refusedFiles } from "./uploads";
import { openWorld } from "./world";

const world = await openWorld();
const { backend, call, people, here, rooms, shops, widgets } = world;

/** Creates an AI with one stored answer and a model of local/providers/model (without it: stored answers only). */
async function openAi({ project_id, owner }: Pick<Shop, "project_id" | "owner">, model = ""): Promise<string> {
  const settings = JSON.stringify({ model });
  const make = "select public.create_ai($1, 'น้องใจดี', $2) as id";
  const [ai] = await shops.as<{ id: string }>(owner, make, [project_id, settings]);
  const add = `select public.add_ai_source($1, '{"kind": "qa", "title": "ค่าส่งเท่าไหร่", "body": "ค่าส่ง 40 บาททั่วประเทศ"}') as id`;
  const [source] = await shops.as<{ id: string }>(owner, add, [ai?.id]);
  await settled(source?.id ?? "");
  // on without a channel, which the product refuses: these tests ask it directly
  await shops.rows("update public.ais set is_on = true, published = settings, published_at = now() where id = $1", [
    ai?.id,
  ]);
  return ai?.id ?? "";
}

interface Source {
  state: string;
  reason: string | null;
  title: string;
  chunk_count: number;
}
const settled = (id: string): Promise<Source> =>
  until("a source is read", async () => {
    const [row] = await shops.rows<Source>("select * from public.ai_sources where id = $1", [id]);
    return row && ["indexed", "failed"].includes(row.state) && row;
  });

const owner = people.owner;
const ai_id = await openAi({ project_id: here.project_id, owner }, "honest");
const api = `/api/project/${here.project_id}`;

/** Uploads as the product does: inserts a row, uploads by a signed URL, then requests indexing. */
async function upload(name: string, mime: string, bytes: Buffer): Promise<Source> {
  const source = JSON.stringify({ kind: "file", title: name, mime, size: bytes.length });
  const [row] = await shops.as<{ id: string }>(owner, "select public.add_ai_source($1, $2) as id", [ai_id, source]);
  const storage = connect(backend, { key: backend.secrets.secretKey }).storage.from("knowledge");
  const path = `${here.project_id}/${ai_id}/${row?.id}`;
  const { data } = await storage.createSignedUploadUrl(path);
  const { error } = await storage.uploadToSignedUrl(path, data?.token ?? "", bytes, { contentType: mime });
  assert.equal(error, null);
  // nothing reads the bytes before indexing is requested
  const [waiting] = await shops.rows<Source>("select * from public.ai_sources where id = $1", [row?.id]);
  assert.equal(waiting?.state, "uploading");
  await shops.as(owner, "select public.index_ai_source($1)", [row?.id]);
  return settled(row?.id ?? "");
}

const ask = (question: string, as = owner) =>
  call(`POST ${api}/ais/${ai_id}/playground`, { as, json: { question, earlier: [] } });

test("a file becomes knowledge that an answer cites", async () => {
  const table = Buffer.from("คำถาม,คำตอบ\nรับประกันกี่เดือน,รับประกันหกเดือน\nผ่อนได้ไหม,ผ่อนได้สามเดือน\n");
  assert.deepEqual(
    (({ state, reason, chunk_count }) => [state, reason, chunk_count])(await upload("ถามตอบ.csv", "text/csv", table)),
    ["indexed", null, 2],
  );
  const { status, body } = await ask("รับประกันกี่เดือนคะ");
  assert.equal(status, 200);
  assert.equal(body.outcome, "answered");
  assert.match(String(body.text), /รับประกันหกเดือน/);
  assert.deepEqual(
    (body.citations as { title: string }[]).map(({ title }) => title),
    ["ถามตอบ.csv"],
  );
  assert.ok((body.passages as { score: number }[]).every(({ score }) => score > 0 && score <= 1));
  assert.equal((await ask("รับประกันกี่เดือน", people.agent)).status, 404);
  assert.equal((await ask("รับประกันกี่เดือน", people.stranger)).status, 404);
});

test("a file whose content does not match its type is not read and reports a reason", async () => {
  const png = refusedFiles["a Linux program"]?.bytes ?? Buffer.alloc(0);
  assert.deepEqual((({ state, reason }) => [state, reason])(await upload("ราคา.pdf", "application/pdf", png)), [
    "failed",
    "wrong_type",
  ]);
  assert.deepEqual(
    (({ state, reason }) => [state, reason])(await upload("ว่าง.txt", "text/plain", Buffer.from("  \n"))),
    ["failed", "no_text"],
  );
});

test("the job refuses pages at internal addresses", async () => {
  for (const url of ["https://127.0.0.1/", "https://169.254.169.254/latest/meta-data", "https://localhost/"]) {
    const source = JSON.stringify({ kind: "page", title: url, url });
    const [row] = await shops.as<{ id: string }>(owner, "select public.add_ai_source($1, $2) as id", [ai_id, source]);
    const { state, reason } = await settled(row?.id ?? "");
    assert.equal(state, "failed");
    assert.ok(["address", "unreachable"].includes(reason ?? ""), `${url}: ${reason}`);
  }
});

test("a LINE customer sees the loading animation while a model answers, and the answer is free; a stored answer shows none", async () => {
  const fixture = await LineFixture.on(backend);
  const attach = async (model: string) => {
    const id = await openAi(fixture.shop, model);
    await shops.as(fixture.shop.owner, "select public.set_social_ai($1, $2)", [fixture.connected.social_id, id]);
  };
  const answered = async (customer: string) =>
    until("the AI's answer", async () =>
      (await fixture.line.received(customer)).find(({ message }) => String(message.text).includes("ค่าส่ง 40 บาท")),
    );
  const dotsOf = async (customer: string) =>
    (await fixture.line.signs(fixture.channel)).filter(({ kind, of }) => kind === "loading" && of === customer).length;
  // an instant answer could finish before the indicator is sent: there would be nothing to check
  await attach("slow");
  const drafted = await fixture.customer("สมใจ", "ค่าส่งเท่าไหร่คะ");
  assert.equal((await answered(drafted.id)).via, "reply");
  assert.equal(await dotsOf(drafted.id), 1);
  await attach("");
  const stored = await fixture.customer("สมปอง", "ค่าส่งเท่าไหร่คะ");
  await answered(stored.id);
  assert.equal(await dotsOf(stored.id), 0);
});

test("the copilot streams by line and translates the customer's messages; an outsider gets 404", async () => {
  const help = (json: object, as = people.agent) =>
    call(`POST ${api}/rooms/${rooms.taken.room_id}/copilot`, { as, json });
  const read = await help({ act: "read", language: "en" });
  assert.equal(read.status, 200, read.text);
  const lines = read.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(lines[0], { citations: [] });
  assert.deepEqual(lines.at(-1), { done: true });
  const words = lines.map(({ text }) => text ?? "").join("");
  assert.match(words, /^\[English\] /);
  const translated = await help({ act: "translate", text: "ค่าส่ง 40 บาท", language: "ja" });
  assert.ok(translated.text.includes("[Japanese]"));
  assert.equal((await help({ act: "read", language: "en" }, people.stranger)).status, 404);
  assert.equal((await help({ act: "read", language: "en" }, people.viewer)).status, 404);
  assert.equal((await help({ act: "obey" })).status, 422);
  for (const act of ["suggest", "shorten", "correct", "polite", "summarise"]) {
    const { status, text } = await help({ act, text: "ค่าส่ง 40 บาทค่ะ" });
    assert.equal(status, 200, `${act}: ${text}`);
    assert.match(text, /\{"text":".+\n\{"done":true\}\s*$/, act);
  }
  for (const act of ["shorten", "correct", "polite", "translate"]) {
    assert.deepEqual((await help({ act, text: "  ", language: "ja" })).body, { error: "empty_message" }, act);
  }
});

test("the copilot and the playground stop at the operator's daily limit of a project", async () => {
  const { project_id } = world.there;
  const other = `/api/project/${project_id}`;
  const as = people.stranger;
  const id = await openAi(world.there, "honest");
  const help = () =>
    call(`POST ${other}/rooms/${rooms.far.room_id}/copilot`, { as, json: { act: "shorten", text: "ค่าส่ง 40 บาทค่ะ" } });
  assert.equal((await help()).status, 200);
  await shops.rows("update private.rate_limits set count = 1000 where key = $1", [`ai_team_calls:${project_id}`]);
  const { status, body } = await help();
  assert.deepEqual([status, body], [429, { error: "ai_budget" }]);
  const tried = await call(`POST ${other}/ais/${id}/playground`, { as, json: { question: "ค่าส่งเท่าไหร่" } });
  assert.deepEqual([tried.body.outcome, tried.body.reason], ["handed_over", "budget"]);
});

test("a visitor is greeted in their browser's language once the AI has translated the greeting", async () => {
  const { social_id, virtual_id } = widgets.here;
  const page = async (language: string) =>
    (await call(`GET /widget/${virtual_id}`, { headers: { "accept-language": language } })).text;
  const [row] = await shops.rows<{ widget: object }>(
    "select to_jsonb(w) as widget from public.widgets w where social_id = $1",
    [social_id],
  );
  const widget = { ...row?.widget, texts: { th: { greeting: "สวัสดีจากร้านนี้" } }, greeting_languages: ["ja", "ko"] };
  await shops.as(owner, "select public.save_widget($1, $2)", [social_id, JSON.stringify(widget)]);
  assert.ok(!(await page("ja-JP,ja;q=0.9")).includes("[Japanese]"));
  await shops.as(owner, "select public.set_social_ai($1, $2)", [social_id, ai_id]);
  await until("the greeting is translated", async () =>
    (await page("ja-JP,ja;q=0.9")).includes("[Japanese] สวัสดีจากร้านนี้"),
  );
  for (const language of ["th", "en-GB", "fr-FR,ja;q=0.5"]) {
    const shown = await page(language);
    assert.ok(shown.includes("สวัสดีจากร้านนี้") && !shown.includes("[Japanese]"), language);
  }
  await shops.as(owner, "select public.set_social_ai($1, null)", [social_id]);
});

test("no page of knowledge skips sources that were imported at one instant", async () => {
  const ai = await openAi({ project_id: here.project_id, owner });
  await shops.rows(
    `insert into public.ai_sources (project_id, ai_id, kind, title, body, state)
     select $1, $2, 'text', 'นำเข้า ' || n, 'x', 'failed' from generate_series(1, 230) n`,
    [here.project_id, ai],
  );
  for (const term of ["", "&term=x"]) {
    const seen = new Set<string>();
    let before = "";
    for (let pages = 0; pages < 4; pages++) {
      const page = await call(`GET ${api}/ais/${ai}/sources?${before}${term}`, { as: owner });
      const sources = JSON.parse(page.text) as { id: string; created_at: string; title: string }[];
      for (const { id, title } of sources) if (title.startsWith("นำเข้า")) seen.add(id);
      const last = sources.at(-1);
      if (!last || sources.length < 200) break;
      before = `before=${encodeURIComponent(pageKeyOf(last.created_at, last.id))}`;
    }
    assert.equal(seen.size, 230, term);
  }
});

test("the log and the knowledge are narrowed by the server", async () => {
  const found = await call(`GET ${api}/ais/${ai_id}/sources?term=${encodeURIComponent("๔๐ บาท")}`, { as: owner });
  assert.equal(found.status, 200);
  assert.deepEqual(
    (JSON.parse(found.text) as { title: string }[]).map(({ title }) => title),
    ["ค่าส่งเท่าไหร่"],
  );
  const none = await call(`GET ${api}/ais/${ai_id}/sources?term=${encodeURIComponent("ไม่มีคำนี้")}`, { as: owner });
  assert.equal(none.text, "[]");
  const log = await call(`GET ${api}/ais/${ai_id}/answers?outcome=handed_over&days=7`, { as: owner });
  assert.deepEqual([log.status, log.text], [200, "[]"]);
});

test("a burst of messages from one visitor is answered once", async () => {
  const { social_id } = widgets.here;
  await shops.as(owner, "select public.set_social_ai($1, $2)", [social_id, ai_id]);
  // it went off with its last channel
  await shops.as(owner, "select public.publish_ai($1, true)", [ai_id]);
  const visitor = randomUUID();
  const { room } = await shops.write({ social_id }, visitor, "สวัสดีค่ะ");
  await shops.write({ social_id }, visitor, "ค่าส่งเท่าไหร่คะ");
  const bots = () =>
    shops.rows<{ text: string }>(
      "select text from public.messages where room_id = $1 and author_kind = 'bot' order by sequence",
      [room.id],
    );
  await until("the AI's answer", async () => (await bots()).length > 0);
  await until("the room's job is done", async () => {
    const left = await shops.rows("select from graphile_worker.jobs where key = $1", [`answer_room:${room.id}`]);
    return left.length === 0;
  });
  assert.deepEqual(
    (await bots()).map(({ text }) => text),
    ["ค่าส่ง 40 บาททั่วประเทศค่ะ"],
  );
});
