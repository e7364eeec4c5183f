comment on table public.api_keys is 'API keys of a shop''s own programs. Only a hash of the key is stored, in private.api_key_hashes.';
comment on column public.api_keys.prefix is 'First characters of the key, shown so that its owner recognises it.';
comment on column public.api_keys.last_used_at is 'To the minute.';

alter table public.api_keys enable row level security;

grant select on public.api_keys to authenticated;

create policy api_keys_select on public.api_keys for select to authenticated
  using (project_id = any (array(select private.my_project_ids('manage'))));
