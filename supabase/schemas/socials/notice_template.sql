-- The name of the approved template of a notice on an account; null if Meta has not approved it. p_notice: as in messages.content.notice; its
-- values belong to the words of that name only.
create or replace function private.notice_template(p_social_id uuid, p_notice jsonb) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select t.name from public.message_templates t
    where t.social_id = p_social_id and t.kind = p_notice ->> 'kind' and t.language = p_notice ->> 'language'
      and t.name = p_notice ->> 'name' and t.status = 'approved'
  $$;

alter function private.notice_template owner to current_user;
grant execute on function private.notice_template to app_system;
