-- Postpones an account's waiting background calls after a slow one. Slow calls that ran at the same time count as one.
create or replace function system.rest_background(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.rest_background(p_social_id) $$;

alter function system.rest_background owner to app_system;

create or replace function private.rest_background(p_social_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_until timestamptz;
  begin
    insert into private.background_rests as b (social_id, project_id, rests_until)
    select s.id, s.project_id, now() + interval '15 seconds' from public.socials s where s.id = p_social_id
    on conflict (social_id) do update
    set slow_calls = least(6, case when b.rests_until < now() - interval '10 minutes' then 1 else b.slow_calls + 1 end),
        rests_until = now() + interval '15 seconds' * power(
          2, least(6, case when b.rests_until < now() - interval '10 minutes' then 1 else b.slow_calls + 1 end) - 1
        )
    where b.rests_until <= now()
    returning b.rests_until into v_until;
    if v_until is null then
      return;
    end if;
    perform graphile_worker.reschedule_jobs(
      array(
        select j.id from graphile_worker.jobs j
        where j.locked_at is null and j.run_at < v_until and j.queue_name = any (array[
          private.background_queue(p_social_id, 'profiles'), private.background_queue(p_social_id, 'reads'),
          private.background_queue(p_social_id, 'media', 0), private.background_queue(p_social_id, 'media', 1)
        ])
      ),
      run_at := v_until
    );
  end
  $$;

alter function private.rest_background owner to current_user;
grant execute on function private.rest_background to app_system;
