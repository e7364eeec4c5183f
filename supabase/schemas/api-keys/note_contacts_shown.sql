-- Every read of a full phone or e-mail gets an audit-log entry, as for members.
create or replace function private.note_contacts_shown(p_customer_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.audit(k.project_id, 'api_key.contacts_shown', p_customer_id::text, jsonb_build_object('name', k.name))
    from public.api_keys k where k.id = private.key_id()
  $$;

alter function private.note_contacts_shown owner to current_user;
grant execute on function private.note_contacts_shown to app_key;
