-- Records that an owner was mailed the summary.
create or replace function system.settle_summary(p_project_id uuid, p_day date, p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.settle_summary(p_project_id, p_day, p_user_id) $$;

alter function system.settle_summary owner to app_system;

create or replace function private.settle_summary(p_project_id uuid, p_day date, p_user_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update private.summaries set told = told || p_user_id
    where project_id = p_project_id and day = p_day and p_user_id <> all (told)
  $$;

alter function private.settle_summary owner to current_user;
grant execute on function private.settle_summary to app_system;
