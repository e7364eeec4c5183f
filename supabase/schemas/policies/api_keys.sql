alter table public.api_keys enable row level security;

grant select on public.api_keys to authenticated;

create policy api_keys_select on public.api_keys for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
