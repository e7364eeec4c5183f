-- Notifies managers once per threshold of the month's message quota.
create or replace function private.quota_runs_out() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_step integer := private.quota_step(new.quota_used, new.quota_limit);
  begin
    if v_step > private.quota_step(old.quota_used, old.quota_limit) then
      perform private.notify_managers(
        new.project_id, 'quota',
        jsonb_build_object('social_id', new.id, 'text', new.name, 'count', v_step, 'used', new.quota_used, 'limit', new.quota_limit)
      );
    end if;
    return null;
  end
  $$;

alter function private.quota_runs_out owner to current_user;
