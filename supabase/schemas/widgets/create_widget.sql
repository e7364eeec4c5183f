-- Creates a widget, which is a social of its own, and sets it up (see save_widget). Returns {social_id, virtual_id}. Errors: not_found,
-- forbidden, invalid.
create or replace function public.create_widget(p_project_id uuid, p_widget jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social_id uuid := gen_random_uuid();
    v_virtual_id text := private.make_virtual_id();
    v_name text := private.clean_text(p_widget ->> 'name');
  begin
    perform private.require_right(p_project_id, 'manage');
    if v_name is null or char_length(v_name) > 80 then
      perform private.fail('invalid', 'name');
    end if;
    insert into public.socials (id, project_id, kind, name, external_id)
    values (v_social_id, p_project_id, 'widget', v_name, v_virtual_id);
    insert into public.widgets (social_id, project_id, virtual_id, name) values (v_social_id, p_project_id, v_virtual_id, v_name);
    perform private.audit(p_project_id, 'widget.created', v_social_id::text, jsonb_build_object('name', v_name));
    perform private.set_widget(v_social_id, p_widget);
    return jsonb_build_object('social_id', v_social_id, 'virtual_id', v_virtual_id);
  end
  $$;

alter function public.create_widget owner to app_member;
grant execute on function public.create_widget to authenticated;
