-- The rooms that wait for an AI whose job answer_room is a dead letter: its worker died in the last attempt, or the database was away. Up
-- to 100 ids as a JSON array, the longest given up first.
create or replace function system.list_given_up_answers() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.list_given_up_answers() $$;

alter function system.list_given_up_answers owner to app_system;

-- Runs as the migrating role: our other roles cannot read graphile-worker's tables.
create or replace function private.list_given_up_answers() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(d.id order by d.updated_at), '[]')
    from (
      select r.id, j.updated_at
      from graphile_worker.jobs j
      join public.rooms r on r.id = substr(j.key, length('answer_room:') + 1)::uuid
      where j.task_identifier = 'answer_room' and j.key like 'answer\_room:%' and j.attempts >= j.max_attempts and j.locked_at is null
        and r.handled_by = 'bot' and private.begin_ai_answer(r.id) is not null
      order by j.updated_at
      limit 100
    ) d
  $$;

alter function private.list_given_up_answers owner to current_user;
grant execute on function private.list_given_up_answers to app_system;
