-- What a request with an Idempotency-Key was answered: sent again, it gets the same and does nothing a second time.

create table private.kept_answers (
  -- a hash of who asked, for what, and under which Idempotency-Key
  key text primary key check (char_length(key) = 43),
  begun_at timestamptz not null default now(),
  -- null while it is worked on, and where nobody knows what became of it
  status smallint check (status between 200 and 599),
  body text check (octet_length(body) <= 65536)
);
comment on table private.kept_answers is 'Answers to requests that must not take effect twice; kept for a day.';
create index kept_answers_old on private.kept_answers (begun_at);

alter table private.kept_answers enable row level security;
grant select, insert, update, delete on private.kept_answers to app_system;
create policy kept_answers_select_system on private.kept_answers for select to app_system using (true);
create policy kept_answers_insert_system on private.kept_answers for insert to app_system with check (true);
create policy kept_answers_update_system on private.kept_answers for update to app_system using (true) with check (true);
create policy kept_answers_delete_system on private.kept_answers for delete to app_system using (true);

-- Null for whoever comes first and is to do the work; else {status, body}, both null while another does it.
create function system.begin_answer(p_key text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.kept_answers (key) values (p_key) on conflict do nothing;
    if found then
      delete from private.kept_answers where begun_at < now() - interval '1 day';
      return null;
    end if;
    return (select jsonb_build_object('status', k.status, 'body', k.body) from private.kept_answers k where k.key = p_key);
  end
  $$;

-- Keeps what was answered; without a status nothing took effect, and the request may be tried again.
create function system.end_answer(p_key text, p_status integer default null, p_body text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_status is null then
      delete from private.kept_answers where key = p_key;
    else
      update private.kept_answers set status = p_status, body = p_body where key = p_key;
    end if;
  end
  $$;

grant create on schema system to app_system;
alter function system.begin_answer(text) owner to app_system;
alter function system.end_answer(text, integer, text) owner to app_system;
revoke create on schema system from app_system;
