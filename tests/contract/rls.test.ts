import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { cleanUp, connect, must, type Person, run, service, signedIn, sql, untilTableIsKnown } from "./backend";

const diary = `${run}_diary`;
const shut = `${run}_shut`;

describe("row-level security", () => {
  let ann: Person;
  let bob: Person;

  before(async () => {
    await sql(`
      create table public.${diary} (id int primary key, owner_id uuid not null default auth.uid(), text text, is_public boolean default false);
      alter table public.${diary} enable row level security;
      create policy read on public.${diary} for select to authenticated using (owner_id = (select auth.uid()) or is_public);
      create policy write on public.${diary} for insert to authenticated with check (owner_id = (select auth.uid()));
      create policy change on public.${diary} for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
      create policy remove on public.${diary} for delete to authenticated using (owner_id = (select auth.uid()));
      grant select, insert, update, delete on public.${diary} to authenticated, service_role;
      revoke all on public.${diary} from anon;
      create table public.${shut} (id int primary key);
      revoke all on public.${shut} from anon, authenticated, service_role;`);
    await untilTableIsKnown(shut);
    ann = await signedIn("ann");
    bob = await signedIn("bob");
  });
  after(() => cleanUp(`drop table public.${diary}, public.${shut}`));

  const ids = async (client: Person["client"]) =>
    must(await client.from(diary).select("id").order("id")).map(({ id }) => id);

  it("shows users their own rows, and the service all rows", async () => {
    must(
      await ann.client
        .from(diary)
        .insert([
          { id: 1, text: "ของแอน" },
          { id: 2, is_public: true },
        ])
        .select(),
    );
    must(await bob.client.from(diary).insert({ id: 3 }).select());
    assert.deepEqual(await ids(ann.client), [1, 2]);
    assert.deepEqual(await ids(bob.client), [2, 3]);
    assert.deepEqual(await ids(service), [1, 2, 3]);
  });

  it("refuses writes on behalf of another user", async () => {
    const { error, status } = await bob.client.from(diary).insert({ id: 4, owner_id: ann.id });
    assert.deepEqual([error?.code, status], ["42501", 403]);
    const given = await ann.client.from(diary).update({ owner_id: bob.id }).eq("id", 1);
    assert.equal(given.error?.code, "42501");
    const taken = await bob.client.from(diary).upsert({ id: 1, text: "ของบ๊อบ", owner_id: bob.id });
    assert.equal(taken.error?.code, "42501");
  });

  it("does not let a user change or delete another user's row", async () => {
    assert.deepEqual(must(await bob.client.from(diary).update({ text: "x" }).eq("id", 2).select()), []);
    assert.deepEqual(must(await bob.client.from(diary).delete().eq("id", 1).select()), []);
    assert.deepEqual(await ids(ann.client), [1, 2]);
  });

  it("counts visible rows only", async () => {
    assert.equal((await bob.client.from(diary).select("*", { count: "exact", head: true })).count, 2);
  });

  it("opens nothing that is not granted", async () => {
    assert.deepEqual(
      await connect()
        .from(diary)
        .select()
        .then(({ error, status }) => [error?.code, status]),
      ["42501", 401],
    );
    for (const client of [connect(), ann.client, service]) {
      assert.equal((await client.from(shut).select()).error?.code, "42501");
    }
    const grants = await sql<{ grantee: string }>(
      `select grantee from information_schema.role_table_grants where table_schema = 'public' and table_name = $1 and grantee in ('anon', 'authenticated', 'service_role')`,
      [shut],
    );
    assert.deepEqual(grants, []);
  });

  it("keeps concurrent callers apart, also when some of them fail", async () => {
    const asked = Array.from({ length: 120 }, async (_, number) => {
      const who = [ann, bob][number % 2];
      assert.ok(who);
      if (number % 5 === 0) await who.client.from(diary).insert({ id: 1, owner_id: who.id });
      const seen = must(await who.client.from(diary).select("owner_id").eq("is_public", false));
      assert.ok(seen.every(({ owner_id }) => owner_id === who.id));
      if (number % 3 === 0) assert.equal((await connect().from(diary).select()).error?.code, "42501");
      return must(await service.from(diary).select("id")).length;
    });
    assert.ok((await Promise.all(asked)).every((count) => count === 3));
  });

  it("returns nothing to a deleted user's token when a policy asks for the user", async () => {
    const eve = await signedIn("eve");
    must(await eve.client.from(diary).insert({ id: 9 }).select());
    await service.auth.admin.deleteUser(eve.id);
    assert.ok((await eve.client.auth.getUser()).error);
  });
});
