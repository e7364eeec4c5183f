-- Deletes the credentials that unsubscribing a disconnected account needed.
create or replace function system.end_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.end_page(p_social_id) $$;

alter function system.end_page owner to app_system;

create or replace function private.end_page(p_social_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from private.page_unsubscriptions u where u.social_id = p_social_id;
    delete from private.page_unsubscriptions u where u.created_at < now() - interval '1 day';
  $$;

alter function private.end_page owner to current_user;
grant execute on function private.end_page to app_system;
