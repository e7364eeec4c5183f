/** Exports of reports and the rooms behind their figures: complete, safe in a spreadsheet, audited, and limited to visible rooms. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openWorld } from "./world";

const { call, people, here, there, rooms, shops } = await openWorld();
const file = (query = "", project_id = here.project_id) => `GET /api/project/${project_id}/reports/export${query}`;
const list = (query: string, project_id = here.project_id) => `GET /api/project/${project_id}/reports/rooms${query}`;
const lines = (text: string) => text.split("\r\n").filter(Boolean);
interface Page {
  rooms: { room_id: string; count: number }[];
  next: string | null;
}
const idsOf = (body: unknown) => (body as Page).rooms.map(({ room_id }) => room_id).sort();

test("exports the figures as the rows have them, and logs the export", async () => {
  const answer = await call(file("?range=last30"), { as: people.owner });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type") ?? "", /^text\/csv; charset=utf-8/);
  assert.match(answer.headers.get("content-disposition") ?? "", /^attachment; filename="report-[\d-]+\.csv"$/);
  const [counted] = await shops.rows<{ conversations: number; received: number }>(
    `select (select count(*)::int from public.conversations where project_id = $1) as conversations,
       (select count(*)::int from public.messages where project_id = $1 and author_kind = 'customer' and kind <> 'event') as received`,
    [here.project_id],
  );
  assert.ok(lines(answer.text).includes(`ทั้งหมด,,บทสนทนาใหม่,${counted?.conversations}`), answer.text);
  assert.ok(lines(answer.text).includes(`ทั้งหมด,,ข้อความเข้า,${counted?.received}`));
  const [last] = await shops.rows<{ action: string; details: Record<string, string> }>(
    "select action, details from public.audit_log where project_id = $1 order by id desc limit 1",
    [here.project_id],
  );
  assert.equal(last?.action, "report.exported");
  assert.deepEqual(Object.keys(last?.details ?? {}).sort(), ["figure", "from", "to"]);
});

test("lists the rooms behind a figure by member and page, and exports them with formulas escaped", async () => {
  const every = await call(list("?figure=conversations"), { as: people.viewer });
  assert.deepEqual(idsOf(every.body), [rooms.own, rooms.taken, rooms.free].map(({ room_id }) => room_id).sort());
  const part = await call(list("?figure=conversations"), { as: people["agent-own"] });
  assert.deepEqual(idsOf(part.body), [rooms.own, rooms.free].map(({ room_id }) => room_id).sort());
  const ofChannel = await call(list(`?figure=conversations&social_id=${there.social_id}`), { as: people.owner });
  assert.deepEqual(idsOf(ofChannel.body), []);
  await shops.rows("update public.customers set name = '=HYPERLINK(1)' where id = $1", [rooms.own.customer_id]);
  const { text } = await call(file("?figure=conversations"), { as: people["agent-own"] });
  assert.equal(lines(text).length, 3);
  assert.ok(
    lines(text).some(
      (line) => line.startsWith(`"'=HYPERLINK(1)",`) && line.includes(`/chat/room/${rooms.own.room_id}`),
    ),
  );
});

test("refuses exports without the permission, hides reports from outsiders, and shows broadcasts only to members who may see them", async () => {
  const counted = async () =>
    (await shops.rows("select from public.audit_log where action = 'report.exported'")).length;
  const before = await counted();
  for (const who of ["agent", "viewer", "removed", "stranger", "newcomer"] as const) {
    assert.equal((await call(file(), { as: people[who] })).status, 404, who);
  }
  assert.equal(await counted(), before);
  for (const who of ["removed", "stranger", "newcomer"] as const) {
    assert.equal((await call(list("?figure=conversations"), { as: people[who] })).status, 404, who);
  }
  assert.equal((await call(list("?figure=conversations"), { as: people["signed-out"] })).status, 401);
  assert.equal((await call(list("?figure=broadcast_sent"), { as: people.agent })).status, 403);
  assert.equal((await call(list("?figure=broadcast_sent"), { as: people.owner })).status, 200);
});
