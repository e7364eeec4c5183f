-- Saves the given settings (lib/widgets/settings/form) and keeps the others. Errors: not_found, forbidden, invalid.
create or replace function public.save_widget(p_social_id uuid, p_widget jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_widget public.widgets := private.managed_widget(p_social_id);
    v_changed jsonb := private.set_widget(p_social_id, p_widget);
  begin
    if v_changed <> '[]' then
      perform private.audit(
        v_widget.project_id, 'widget.updated', p_social_id::text,
        jsonb_build_object('name', coalesce(p_widget ->> 'name', v_widget.name), 'changed', v_changed)
      );
    end if;
  end
  $$;

alter function public.save_widget owner to app_member;
grant execute on function public.save_widget to authenticated;
