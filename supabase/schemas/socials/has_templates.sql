-- Whether the provider may change its mind about templates of an account.
create or replace function private.has_templates(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.message_templates t
      where t.social_id = p_social_id and t.external_id is not null and t.status <> 'rejected'
    )
  $$;

alter function private.has_templates owner to current_user;
grant execute on function private.has_templates to app_system;
