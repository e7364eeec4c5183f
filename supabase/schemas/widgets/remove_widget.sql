-- Removes a widget from all pages; its messages stay. Errors: not_found, forbidden.
create or replace function public.remove_widget(p_social_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets := private.managed_widget(p_social_id);
  begin
    update public.widgets set removed_at = now(), is_enabled = false where social_id = p_social_id;
    update public.socials set status = 'disconnected', disconnected_at = now() where id = p_social_id;
    perform private.audit(
      v_widget.project_id, 'widget.removed', p_social_id::text, jsonb_build_object('name', v_widget.name)
    );
  end
  $$;

alter function public.remove_widget owner to app_member;
grant execute on function public.remove_widget to authenticated;
