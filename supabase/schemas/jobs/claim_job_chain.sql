-- Claims or renews the job chain for p_holder. False while another holder's claim has not expired.
create or replace function system.claim_job_chain(p_holder uuid, p_seconds integer) returns boolean
  language sql security definer
  set search_path = ''
  as $$
    with taken as (
      insert into private.job_chain as r (holder, held_until)
      values (p_holder, clock_timestamp() + make_interval(secs => p_seconds))
      on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
      where r.holder = excluded.holder or r.held_until < clock_timestamp()
      returning 1
    )
    select exists (select from taken)
  $$;

alter function system.claim_job_chain owner to app_system;
