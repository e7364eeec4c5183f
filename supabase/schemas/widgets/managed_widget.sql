-- Locks a widget that the caller may change. Errors: not_found, forbidden.
create or replace function private.managed_widget(p_social_id uuid) returns public.widgets
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_widget public.widgets;
  begin
    select w.* into v_widget from public.widgets w where w.social_id = p_social_id and w.removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_widget.project_id, 'manage');
    select w.* into v_widget from public.widgets w where w.social_id = p_social_id for update;
    return v_widget;
  end
  $$;

alter function private.managed_widget owner to current_user;
grant execute on function private.managed_widget to app_member;
