import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { cleanUp, columns, connect, must, type Person, run, service, signedIn, sql, until } from "./backend";

const rows = `${run}_rows`;
const notes = `${run}_row_notes`;
const fn = (name: string) => `${run}_${name}`;

const setUp = `
  create table public.${rows} (id int primary key, owner_id uuid, title text, at timestamptz not null default '2026-11-20 00:00+00', price numeric(10, 2));
  insert into public.${rows} values (1, null, 'หนึ่ง', default, 1.10), (2, null, 'สอง', default, 2), (3, null, 'สาม', default, null);
  create table public.${notes} (id int primary key, row_id int not null references public.${rows} (id), body text);
  insert into public.${notes} values (1, 1, 'ข้อ 1'), (2, 1, 'ข้อ 2');
  grant select on public.${notes} to service_role;
  alter table public.${rows} enable row level security;
  create policy mine on public.${rows} for all to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
  grant select, insert, update on public.${rows} to authenticated, service_role;

  create function public.${fn("add")}(a int, b int default 10) returns int language sql immutable as 'select a + b';
  create function public.${fn("echo")}(payload jsonb) returns jsonb language sql immutable as 'select payload';
  create function public.${fn("nothing")}(id int) returns void language plpgsql as 'begin end';
  create function public.${fn("text")}() returns text language sql stable as $$ select 'สวัสดี' $$;
  create function public.${fn("null_text")}() returns text language sql stable as 'select null::text';
  create function public.${fn("moment")}() returns timestamptz language sql stable as $$ select timestamptz '2026-11-20 00:00+00' $$;
  create function public.${fn("flag")}() returns boolean language sql stable as 'select true';
  create function public.${fn("ids")}(wanted int[]) returns setof int language sql stable as 'select unnest(wanted)';
  create function public.${fn("uuids")}(wanted uuid[]) returns uuid[] language sql stable as 'select wanted';
  create function public.${fn("all")}(at_least int default 0) returns setof public.${rows} language sql stable as 'select * from public.${rows} where id >= at_least order by id';
  create function public.${fn("one")}(wanted int) returns public.${rows} language sql stable as 'select * from public.${rows} where id = wanted';
  create function public.${fn("pairs")}() returns table (label text, total bigint, at timestamptz) language sql stable as $$ values ('ก', 1::bigint, timestamptz '2026-11-20 00:00+00'), ('ข', 2, null) $$;
  create function public.${fn("record")}(out label text, out total int) language sql stable as $$ select 'ก', 2 $$;
  create function public.${fn("insert")}(new_id int) returns public.${rows} language sql volatile as 'insert into public.${rows} (id, owner_id) values (new_id, auth.uid()) returning *';
  create function public.${fn("who")}() returns jsonb language sql stable as $$ select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'current', current_user, 'email', auth.jwt() ->> 'email') $$;
  create function public.${fn("fail")}(code text) returns void language plpgsql as $$ begin raise exception using errcode = code, message = 'room_closed', detail = 'field', hint = 'ask again'; end $$;
  create function public.${fn("plain_fail")}() returns int language plpgsql as $$ begin raise exception 'no_quota'; end $$;
  create function public.${fn("status_fail")}() returns int language plpgsql as $$ begin raise sqlstate 'PT404' using message = 'not_found', detail = 'd', hint = 'h'; end $$;
  create function public.${fn("closed")}() returns int language sql as 'select 1';
  create function public.${fn("half")}(new_id int) returns void language plpgsql as $$ begin insert into public.${rows} (id, owner_id) values (new_id, auth.uid()); raise exception 'half'; end $$;
  create function public.${fn("many")}(p_list jsonb, p_flag boolean, p_when timestamptz, p_ids uuid[] default null, p_text text default null)
    returns jsonb language sql stable as $$ select jsonb_build_object('list', p_list, 'flag', p_flag, 'at', p_when, 'ids', p_ids, 'text', p_text) $$;
  revoke execute on function public.${fn("closed")}() from public, anon, authenticated, service_role;
  do $$ declare f regprocedure; begin
    for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proname like '${run}\\_%' and proname <> '${fn("closed")}' loop
      execute format('grant execute on function %s to anon, authenticated, service_role', f);
    end loop;
  end $$;`;
const drop = `do $$ declare f regprocedure; begin
    for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proname like '${run}\\_%' loop
      execute format('drop function %s', f);
    end loop;
    drop table public.${notes}, public.${rows};
  end $$;`;

describe("RPC", () => {
  let person: Person;
  before(async () => {
    await sql(setUp);
    await until("REST knows the functions", async () => (await service.rpc(fn("text"))).error === null);
    person = await signedIn("rpc");
  });
  after(() => cleanUp(drop));

  it("returns scalars unchanged", async () => {
    assert.equal(must(await service.rpc(fn("add"), { a: 1, b: 2 })), 3);
    assert.equal(must(await service.rpc(fn("add"), { a: 1 })), 11);
    assert.equal(must(await service.rpc(fn("text"))), "สวัสดี");
    assert.equal(must(await service.rpc(fn("flag"))), true);
    assert.equal(must(await service.rpc(fn("moment"))), "2026-11-20T00:00:00+00:00");
    const nothing = await service.rpc(fn("null_text"));
    assert.deepEqual([nothing.data, nothing.error], [null, null]);
  });

  it("accepts and returns JSON of any shape", async () => {
    for (const payload of [{ a: { b: [1, "ไทย", null] } }, [1, 2], "text", 5, true, {}, []]) {
      assert.deepEqual(must(await service.rpc(fn("echo"), { payload })), payload);
    }
  });

  it("accepts arrays, timestamps and booleans, and lets arguments with a default be left out", async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    assert.deepEqual(must(await service.rpc(fn("uuids"), { wanted: ids })), ids);
    assert.deepEqual(must(await service.rpc(fn("uuids"), { wanted: [] })), []);
    assert.deepEqual(must(await service.rpc(fn("ids"), { wanted: [3, 1] })), [3, 1]);
    const when = "2026-11-20T07:00:00+07:00";
    const list = [{ a: 1 }, { a: 2 }];
    assert.deepEqual(must(await service.rpc(fn("many"), { p_list: list, p_flag: false, p_when: when, p_ids: ids })), {
      list,
      flag: false,
      at: "2026-11-20T00:00:00+00:00",
      ids,
      text: null,
    });
    const nulls = must(await service.rpc(fn("many"), { p_list: null, p_flag: null, p_when: null, p_text: "ก\n'\"" }));
    assert.deepEqual(nulls, { list: null, flag: null, at: null, ids: null, text: "ก\n'\"" });
  });

  it("returns nothing from a void function", async () => {
    const answer = await service.rpc(fn("nothing"), { id: 1 });
    assert.deepEqual([answer.data, answer.error, answer.status], [null, null, 204]);
  });

  it("returns sets of rows that can be filtered, ordered, paginated and counted", async () => {
    const all = await service
      .rpc(fn("all"), {}, { count: "exact" })
      .select("id, title")
      .gt("id", 1)
      .order("id", { ascending: false });
    assert.deepEqual(must(all), [
      { id: 3, title: "สาม" },
      { id: 2, title: "สอง" },
    ]);
    assert.equal(all.count, 2);
    const page = must(await service.rpc(fn("all"), { at_least: 1 }).range(1, 1));
    assert.deepEqual(page, [{ id: 2, owner_id: null, title: "สอง", at: "2026-11-20T00:00:00+00:00", price: 2 }]);
    assert.deepEqual(must(await service.rpc(fn("all"), { at_least: 2 }).select("id").limit(1).single()), { id: 2 });
    assert.equal((await service.rpc(fn("all"), { at_least: 9 }).single()).error?.code, "PGRST116");
    const maybe = await service.rpc(fn("all"), { at_least: 9 }).maybeSingle();
    assert.deepEqual([maybe.data, maybe.error], [null, null]);
    assert.deepEqual(must(await service.rpc(fn("all"), { at_least: 9 })), []);
  });

  it("returns one row as an object", async () => {
    const row = { id: 1, owner_id: null, title: "หนึ่ง", at: "2026-11-20T00:00:00+00:00", price: 1.1 };
    assert.deepEqual(must(await service.rpc(fn("one"), { wanted: 1 })), row);
    assert.deepEqual(must(await service.rpc(fn("one"), { wanted: 1 }).single()), row);
    assert.deepEqual(must(await service.rpc(fn("one"), { wanted: 1 }).select("id, price").single()), {
      id: 1,
      price: 1.1,
    });
  });

  it("returns a row of nulls, or no row, when nothing is found", async () => {
    const nothing = must(await service.rpc(fn("one"), { wanted: 99 }));
    assert.deepEqual(nothing, { id: null, owner_id: null, title: null, at: null, price: null });
  });

  it("embeds related rows", async () => {
    const found = must(
      await service
        .rpc(fn("all"), { at_least: 1 })
        .select(columns(`id, notes:${notes}(body)`))
        .order("id")
        .limit(1),
    );
    assert.deepEqual(found, [{ id: 1, notes: [{ body: "ข้อ 1" }, { body: "ข้อ 2" }] }]);
  });

  it("returns tables and out parameters", async () => {
    assert.deepEqual(must(await service.rpc(fn("pairs"))), [
      { label: "ก", total: 1, at: "2026-11-20T00:00:00+00:00" },
      { label: "ข", total: 2, at: null },
    ]);
    assert.deepEqual(must(await service.rpc(fn("pairs")).eq("label", "ข").single()), {
      label: "ข",
      total: 2,
      at: null,
    });
    assert.deepEqual(must(await service.rpc(fn("record"))), { label: "ก", total: 2 });
  });

  it("accepts GET", async () => {
    assert.equal(must(await service.rpc(fn("add"), { a: 2 }, { get: true })), 12);
    assert.deepEqual(must(await service.rpc(fn("ids"), { wanted: [1, 2] }, { get: true })), [1, 2]);
  });

  it("runs as the caller, under the caller's policies", async () => {
    const me = must(await person.client.rpc(fn("who")));
    assert.deepEqual(me, { uid: person.id, role: "authenticated", current: "authenticated", email: person.email });
    assert.deepEqual(must(await connect().rpc(fn("who"))), { uid: null, role: "anon", current: "anon", email: null });
    assert.equal(must(await service.rpc(fn("who"))).current, "service_role");
    assert.deepEqual(must(await person.client.rpc(fn("all"))), []);
    const mine = must(await person.client.rpc(fn("insert"), { new_id: 50 }).select("id, owner_id").single());
    assert.deepEqual(mine, { id: 50, owner_id: person.id });
  });

  it("reports the code, message, detail and hint of a raised error", async () => {
    for (const code of ["P0001", "22023", "ZX001"]) {
      const { error, status } = await person.client.rpc(fn("fail"), { code });
      assert.deepEqual(
        [error?.code, error?.message, error?.details, error?.hint],
        [code, "room_closed", "field", "ask again"],
      );
      assert.equal(status, 400, `${code} ${status}`);
    }
    const plain = await person.client.rpc(fn("plain_fail"));
    assert.deepEqual([plain.error?.code, plain.error?.message, plain.status], ["P0001", "no_quota", 400]);
    const own = await person.client.rpc(fn("status_fail"));
    assert.deepEqual([own.error?.code, own.error?.message, own.status], ["PT404", "not_found", 404]);
    const denied = await person.client.rpc(fn("fail"), { code: "42501" });
    assert.deepEqual([denied.error?.code, denied.status], ["42501", 403]);
    const taken = await person.client.rpc(fn("fail"), { code: "23505" });
    assert.deepEqual([taken.error?.code, taken.status], ["23505", 409]);
  });

  it("is one transaction: an error rolls back earlier writes", async () => {
    const { error } = await person.client.rpc(fn("half"), { new_id: 60 });
    assert.equal(error?.message, "half");
    assert.deepEqual(await sql(`select id from public.${rows} where id = 60`), []);
  });

  it("refuses what is not granted or does not exist", async () => {
    assert.deepEqual(await person.client.rpc(fn("closed")).then(({ error, status }) => [error?.code, status]), [
      "42501",
      403,
    ]);
    assert.equal((await service.rpc(fn("absent"))).error?.code, "PGRST202");
    assert.equal((await service.rpc(fn("add"), { a: 1, c: 2 })).error?.code, "PGRST202");
  });
});
