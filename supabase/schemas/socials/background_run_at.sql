-- Earliest time of an account's next background call.
create or replace function private.background_run_at(p_social_id uuid) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select greatest(now(), (select b.rests_until from private.background_rests b where b.social_id = p_social_id))
  $$;

alter function private.background_run_at owner to current_user;
