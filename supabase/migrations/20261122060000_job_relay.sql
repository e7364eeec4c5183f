-- Where no worker is resident, an instance that has to end while jobs are due hands on to another, by calling /api/jobs. One
-- chain of such calls goes on at a time: who calls while it does is told so and leaves the work to it.

create table private.job_relay (
  is_only boolean primary key default true check (is_only),
  holder uuid not null,
  held_until timestamptz not null
);
comment on table private.job_relay is 'Which instance works off jobs for the others, where no worker is resident; at most one row.';

alter table private.job_relay enable row level security;
grant select, insert, update, delete on private.job_relay to app_system;
create policy job_relay_select_system on private.job_relay for select to app_system using (true);
create policy job_relay_insert_system on private.job_relay for insert to app_system with check (true);
create policy job_relay_update_system on private.job_relay for update to app_system using (true) with check (true);
create policy job_relay_delete_system on private.job_relay for delete to app_system using (true);

-- True when p_holder has the relay now: nobody else has, or had to be done with it by now. Asking again is no harm.
create function system.take_job_relay(p_holder uuid, p_seconds integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    with taken as (
      insert into private.job_relay as r (holder, held_until)
      values (p_holder, clock_timestamp() + make_interval(secs => p_seconds))
      on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
      where r.holder = excluded.holder or r.held_until < clock_timestamp()
      returning 1
    )
    select exists (select from taken)
  $$;

create function system.end_job_relay(p_holder uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ delete from private.job_relay where holder = p_holder $$;

grant create on schema system to app_system;
alter function system.take_job_relay(uuid, integer) owner to app_system;
alter function system.end_job_relay(uuid) owner to app_system;
revoke create on schema system from app_system;
