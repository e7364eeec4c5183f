/** What the server does for a member: the session must be theirs and live, and an account is claimed once. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { signIn, signOut } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend, 12);
const [here, there] = await Promise.all([shops.open("ร้านนี้"), shops.open("ร้านโน้น")]);
const [agent, removed, careful, ended] = await Promise.all([
  shops.hire(here, "agent"),
  shops.hire(here, "owner", { removed_at: new Date(0) }),
  shops.hire(here, "owner"),
  signIn(backend, here.owner),
]);
await shops.rows(
  "insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', 'verified')",
  [careful.id],
);
await signOut(backend, ended);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const account = (external_id: string, social_id: string = randomUUID()) => ({
  p_social_id: social_id,
  p_kind: "line",
  p_external_id: external_id,
  p_name: "LINE",
  p_picture_url: null,
  p_sealed: "v1:x",
});
const connect = (by: typeof agent, project_id: string, external_id = randomUUID()) =>
  refusal(shops.asServer(by, project_id, "connect_social", account(external_id)));

test("requires the member's own live session and applies the member's permissions", async () => {
  assert.equal(await connect(here.owner, here.project_id), "ok");
  assert.equal(await connect(agent, here.project_id), "not_found");
  assert.equal(await connect(removed, here.project_id), "not_found");
  assert.equal(await connect(there.owner, here.project_id), "not_found");
  assert.equal(await connect(careful, here.project_id), "unauthorized", "a factor that was not used");
  assert.equal(await connect(ended, here.project_id), "unauthorized");
  const borrowed = { ...here.owner, claims: { ...here.owner.claims, session_id: agent.claims.session_id } };
  assert.equal(await connect(borrowed, here.project_id), "unauthorized", "another's session");
  assert.equal(await connect(here.owner, there.project_id), "not_found");
});

test("no member identity stays on the pooled connection", async () => {
  await shops.asServer(here.owner, here.project_id, "connect_social", account(randomUUID()));
  const left = await Promise.all(
    Array.from({ length: 12 }, () => shops.rows<{ user_id: string | null }>("select private.user_id() as user_id")),
  );
  assert.ok(left.flat().every(({ user_id }) => user_id === null));
});

for (const kind of ["line", "facebook", "instagram"]) {
  test(`${kind}: of 20 concurrent claims to one account by 5 projects, only one project's succeed`, async () => {
    const claimants = await Promise.all(Array.from({ length: 5 }, () => shops.open()));
    const external_id = randomUUID();
    // the server finds a project's own account again by its id
    const ids = new Map(claimants.map(({ project_id }) => [project_id, randomUUID()]));
    const claim = async ({ owner, project_id }: Shop) => {
      const args = { ...account(external_id, ids.get(project_id)), p_kind: kind };
      return [project_id, await refusal(shops.asServer(owner, project_id, "connect_social", args))] as const;
    };
    const claims = await Promise.all(Array.from({ length: 20 }, (_, index) => claim(claimants[index % 5] as Shop)));
    const rows = await shops.rows<{ id: string; project_id: string }>(
      "select id, project_id from public.socials where external_id = $1",
      [external_id],
    );
    assert.equal(rows.length, 1);
    const [kept] = rows;
    for (const [project_id, answer] of claims) {
      assert.equal(answer, project_id === kept?.project_id ? "ok" : "account_taken");
    }
    const sealed = await shops.rows("select from private.social_credentials where social_id = $1", [kept?.id]);
    assert.equal(sealed.length, 1);
  });
}

test("members cannot connect an account or pass slip data or a sealed secret through REST", async () => {
  const id = randomUUID();
  const calls: [string, Record<string, unknown>][] = [
    ["connect_social", { ...account("U1"), p_project_id: here.project_id }],
    ["connect_granted_social", { ...account("U1"), p_project_id: here.project_id, p_granted_by: "1" }],
    ["social_id_for", { p_project_id: here.project_id, p_kind: "line", p_external_id: "U1" }],
    ["check_slip", { p_id: id, p_project_id: here.project_id, p_source: "qr", p_bank: "014", p_reference: "FORGED" }],
    ["save_webhook", { p_project_id: here.project_id, p_id: id, p_url: "https://x.example/", p_sealed: "v1:x" }],
    ["rotate_webhook_secret", { p_id: id, p_sealed: "v1:x", p_hours: 0 }],
    ["set_widget_secret", { p_social_id: here.social_id, p_sealed: "v1:x", p_hours: 0 }],
    [
      "save_ai_endpoint",
      { p_project_id: here.project_id, p_base_url: "https://x.example", p_model: "m", p_sealed: "v1:x" },
    ],
    ["create_api_key", { p_project_id: here.project_id, p_id: id, p_token_hash: "0".repeat(64) }],
    ["create_invitation_link", { p_invitation_id: id, p_token_hash: "0".repeat(64) }],
  ];
  for (const [name, args] of calls) {
    const { error } = await here.owner.db.rpc(name, args);
    assert.equal(error?.code, "PGRST202", name);
    // a client that selects another schema gets no further
    const inside = await here.owner.db.schema("system").rpc(name, args);
    assert.ok(inside.error, name);
  }
});

test("naming another project's picture as one's own does not delete it", async () => {
  const address = `https://host.example/storage/v1/object/public/pictures/widget-${randomUUID()}.webp`;
  await shops.rows("update public.widgets set avatar_url = $2 where social_id = $1", [there.social_id, address]);
  const save = (logo: string) =>
    shops.as(here.owner, "select public.save_project($1, 'ร้านนี้', 'Asia/Bangkok', $2)", [here.project_id, logo]);
  const pendingDeletion = async () =>
    (await shops.rows("select from private.files_pending_deletion where path = $1", [address.split("/").at(-1)]))
      .length;
  await save(address.replace("host", "elsewhere"));
  await save("");
  assert.equal(await pendingDeletion(), 0, "its widget still shows it");
  await shops.rows("update public.widgets set avatar_url = null where social_id = $1", [there.social_id]);
  await save(address);
  await save("");
  assert.equal(await pendingDeletion(), 1);
});

test("members who change different settings at once both keep their change, and the logo its file", async () => {
  const { project_id } = here;
  const logo = `https://host.example/storage/v1/object/public/pictures/widget-${randomUUID()}.webp`;
  const save = (change: string) => shops.as(here.owner, `select public.save_project($1, ${change})`, [project_id]);
  const kept = () => shops.rows("select name, time_zone, logo_url from public.projects where id = $1", [project_id]);
  await save(`p_logo_url => '${logo}'`);
  await save("p_name => 'ชื่อใหม่'");
  await save("p_time_zone => 'Asia/Tokyo'");
  assert.deepEqual(await kept(), [{ name: "ชื่อใหม่", time_zone: "Asia/Tokyo", logo_url: logo }]);
  await assert.rejects(save("p_name => ' '"), /invalid/);
  await save("p_logo_url => ''");
  assert.deepEqual(await kept(), [{ name: "ชื่อใหม่", time_zone: "Asia/Tokyo", logo_url: null }]);
});
