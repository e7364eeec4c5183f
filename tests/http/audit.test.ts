/** The audit log export: complete, restricted to permitted members, and safe in a spreadsheet. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openWorld } from "./world";

const { call, people, here, there, shops, backend } = await openWorld();
const path = (query = "") => `GET /api/project/${here.project_id}/audit-log/export${query}`;
const lines = (text: string) => text.split("\r\n").filter(Boolean);
const countLog = async () => {
  const [row] = await shops.rows<{ count: number }>(
    "select count(*)::int from public.audit_log where project_id = $1",
    [here.project_id],
  );
  return row?.count ?? 0;
};

test("exports CSV with a UTF-8 byte order mark and logs the export", async () => {
  const before = await countLog();
  const answer = await call(path(), { as: people.owner });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type") ?? "", /^text\/csv; charset=utf-8/);
  assert.match(answer.headers.get("content-disposition") ?? "", /^attachment; filename="audit-log-[\d-]+\.csv"$/);
  // decoding removes the byte order mark
  const file = await fetch(`${backend.url}${path().slice(4)}`, {
    headers: { authorization: `Bearer ${people.owner.accessToken}` },
  });
  assert.deepEqual([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)], [0xef, 0xbb, 0xbf]);
  assert.equal(await countLog(), before + 2);
  const [last] = await shops.rows(
    "select action, actor_id from public.audit_log where project_id = $1 order by id desc",
    [here.project_id],
  );
  assert.deepEqual(last, { action: "audit_log.exported", actor_id: people.owner.id });
});

test("refuses members without the permission and logs nothing", async () => {
  const before = await countLog();
  for (const who of ["viewer", "agent", "agent-own", "removed", "stranger", "newcomer"] as const) {
    assert.equal((await call(path(), { as: people[who] })).status, 404, who);
  }
  for (const who of ["signed-out", "aal1"] as const)
    assert.equal((await call(path(), { as: people[who] })).status, 401);
  assert.equal(await countLog(), before);
});

test("escapes names that look like formulas", async () => {
  const evil = ["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", '="a,b"'];
  for (const name of evil) {
    await shops.rows("update public.profiles set name = $2 where user_id = $1", [people.owner.id, name]);
    const { text } = await call(path(`?actor=${people.owner.id}`), { as: people.owner });
    const cells = lines(text).slice(1).join("\n");
    assert.ok(cells.includes(name.includes(",") ? `"'=""a,b"""` : `,"'${name}",`), `${name}: ${cells}`);
  }
});

test("exports more entries than one page, newest first, and applies filters", async () => {
  await shops.rows(
    `insert into public.audit_log (project_id, actor_id, action, subject_id, created_at)
     select $1, $2, 'member.left', n::text, '2020-01-01T16:59:59Z'::timestamptz + make_interval(secs => n)
     from generate_series(0, 1199) n`,
    [here.project_id, people.admin.id],
  );
  const read = async (query: string) => lines((await call(path(query), { as: people.owner })).text).slice(1);
  const all = await read(`?actor=${people.admin.id}&kind=members`);
  assert.equal(all.length, 1200);
  assert.match(all[0] ?? "", /,1199,$/);
  // midnight in Bangkok is 17:00 UTC: the first entry is on 1 January, the others on 2 January
  assert.equal((await read(`?actor=${people.admin.id}&from=2020-01-02&to=2020-01-02`)).length, 1199);
  assert.equal((await read(`?actor=${people.admin.id}&to=2020-01-01`)).length, 1);
  assert.equal((await read(`?actor=${people.admin.id}&kind=exports`)).length, 0);
});

test("hides the log of another project", async () => {
  await shops.rows(
    "insert into public.audit_log (project_id, action, subject_id) values ($1, 'member.left', 'theirs')",
    [there.project_id],
  );
  assert.ok(!(await call(path(), { as: people.owner })).text.includes("theirs"));
});
