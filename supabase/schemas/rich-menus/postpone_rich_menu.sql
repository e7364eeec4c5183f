-- Continues publishing a version in another job: many people are linked in turns.
create or replace function system.postpone_rich_menu(p_version_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.postpone_rich_menu(p_version_id) $$;

alter function system.postpone_rich_menu owner to app_system;

create or replace function private.postpone_rich_menu(p_version_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.enqueue_publish_rich_menu(p_version_id, now()) $$;

alter function private.postpone_rich_menu owner to current_user;
grant execute on function private.postpone_rich_menu to app_system;
