-- Writes an entry of the operator's log.
create or replace function private.record_act(p_act text, p_project_id uuid default null, p_details jsonb default '{}') returns void
  language sql security definer
  set search_path = ''
  as $$ insert into private.operator_acts (act, project_id, details) values (p_act, p_project_id, p_details) $$;

alter function private.record_act owner to current_user;
