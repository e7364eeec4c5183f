/**
 * Calls to a provider that no customer waits for: one at a time per account, and an account with a slow provider
 * pauses.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { enableServerImports } from "../../support/server-side";
import { Shops } from "../../support/shop";

const backend = await openBackend();
enableServerImports(backend.secrets);
Object.assign(process.env, { DATABASE_URL: backend.databaseUrl, DATABASE_SESSION_URL: backend.databaseUrl });
const shops = new Shops(backend, 4);
const { callInBackground } = await import("@/lib/socials/background");
const { AppError } = await import("@/lib/errors");
atEnd(async () => {
  await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
});

/** Longer than an account's provider may take without a pause. */
const SLOW_MS = 3_100;
const slowCall = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS));

/** An account with customers whose profiles are due, a file, a shared post and a read receipt. */
async function openAccount(customers = 5) {
  const { project_id } = await shops.open();
  const social_id = randomUUID();
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'line', 'LINE', $3)",
    [social_id, project_id, randomUUID()],
  );
  const say = async (customer: string, content: object | null, media: object[]) => {
    const said = {
      type: "message",
      external_customer_id: customer,
      external_id: randomUUID(),
      kind: "text",
      text: "สวัสดี",
    };
    const [event] = await shops.rows<{ id: string }>(
      `insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
       values ($1, $2, $3, 'x', 'message', '{}', now()) returning id`,
      [project_id, social_id, said.external_id],
    );
    const [row] = await shops.rows<{ room: { id: string } }>("select system.apply_event($1, $2) -> 'room' as room", [
      event?.id,
      JSON.stringify({ ...said, content, media, is_echo: false, sent_at: new Date().toISOString() }),
    ]);
    assert.ok(row);
    return row.room.id;
  };
  const group = `C${randomUUID().replaceAll("-", "")}`;
  const file = { kind: "image", name: "slip.jpg", mime: "image/jpeg", reference: "line:1" };
  const room_id = await say(group, { sender_id: "Uone", share: { kind: "post", media_id: "18" } }, [file]);
  for (let count = 1; count < customers; count++) await say(`U${randomUUID().replaceAll("-", "")}`, null, []);
  await shops.rows("update public.rooms set team_read_sequence = last_sequence where id = $1", [room_id]);
  return { social_id, say };
}

interface Job {
  task: string;
  queue: string | null;
  waits: number;
  attempts: number;
}
const jobs = (social_id: string) =>
  shops.rows<Job>(
    `select task_identifier as task, queue_name as queue, attempts,
       greatest(0, extract(epoch from run_at - now()))::integer as waits
     from graphile_worker.jobs
     where task_identifier in ('fetch_profile', 'fetch_share', 'fetch_media', 'tell_read') and (
       queue_name like '%' || $1::text || '%' or key like '%' || $1::text || '%'
       or key in (
         select k.prefix || k.id from (
           select 'share:' as prefix, m.id::text as id from public.messages m where m.social_id = $1::text::uuid
           union all select 'media:', a.id::text from public.attachments a where a.social_id = $1::text::uuid
           union all select 'read:', r.id::text from public.rooms r where r.social_id = $1::text::uuid
         ) k
       )
     ) order by 1, 2`,
    [social_id],
  );

test("background calls of one account run one at a time and do not wait for other accounts", async () => {
  const [one, two] = [await openAccount(20), await openAccount(3)];
  const queues = async ({ social_id }: { social_id: string }) => (await jobs(social_id)).map(({ queue }) => queue);
  const [ones, twos] = [await queues(one), await queues(two)];
  assert.ok(ones.length >= 23 && twos.length >= 6, `${ones.length} and ${twos.length} jobs`);
  for (const [own, account] of [
    [ones, one],
    [twos, two],
  ] as const) {
    for (const queue of own)
      assert.match(queue ?? "none", new RegExp(`^(profiles|media|reads):${account.social_id}:[01]$`));
    // profiles and posts, files in two lanes, receipts: at most four workers
    assert.ok(new Set(own).size <= 4);
  }
});

test("a slow call postpones queued and new calls, keeps their attempts, and does not affect other accounts", async () => {
  const [slow, other] = [await openAccount(), await openAccount()];
  await shops.rows(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where queue_name like '%' || $1::text || '%'),
       attempts => 2)`,
    [slow.social_id],
  );
  await assert.rejects(
    callInBackground(slow.social_id, async () => {
      await slowCall();
      throw new AppError("unavailable");
    }),
  );
  for (const { waits, attempts, task } of await jobs(slow.social_id)) {
    assert.ok(waits >= 10 && waits <= 15, `${task} waits ${waits} s`);
    assert.equal(attempts, 2);
  }
  await slow.say(`U${randomUUID()}`, null, []);
  assert.ok((await jobs(slow.social_id)).every(({ waits }) => waits >= 10));
  assert.ok((await jobs(other.social_id)).every(({ waits }) => waits === 0));
});

test("a late response counts as slow; a large file and a refusal do not", async () => {
  const answered = await openAccount(1);
  await callInBackground(answered.social_id, slowCall);
  assert.ok((await jobs(answered.social_id)).every(({ waits }) => waits > 0));
  const spared = await openAccount(1);
  await callInBackground(spared.social_id, async () => "quick");
  await callInBackground(spared.social_id, slowCall, { mayTakeLong: true });
  const refused = callInBackground(spared.social_id, async () => {
    await slowCall();
    throw new AppError("file_too_large");
  });
  await assert.rejects(refused);
  assert.ok((await jobs(spared.social_id)).every(({ waits }) => waits === 0));
});

test("each further slow call doubles the pause, up to eight minutes; concurrent calls count once", async () => {
  const { social_id } = await openAccount(1);
  const rest = async () => {
    await shops.rows("select system.rest_background($1)", [social_id]);
    const [row] = await shops.rows<{ seconds: number }>(
      "select round(extract(epoch from rests_until - now()))::integer as seconds from private.background_rests where social_id = $1",
      [social_id],
    );
    return row?.seconds;
  };
  const over = (since = "1 second") =>
    shops.rows("update private.background_rests set rests_until = now() - $2::interval where social_id = $1", [
      social_id,
      since,
    ]);
  assert.equal(await rest(), 15);
  assert.equal(await rest(), 15);
  const rests: unknown[] = [];
  for (let count = 0; count < 7; count++) {
    await over();
    rests.push(await rest());
  }
  assert.deepEqual(rests, [30, 60, 120, 240, 480, 480, 480]);
  await over("11 minutes");
  assert.equal(await rest(), 15, "an account that was quick for ten minutes begins again");
});
