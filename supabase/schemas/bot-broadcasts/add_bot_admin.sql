-- Adds a bot admin, who is bound by sending the code to the account within 15 minutes: {id, code}. The code is shown only once. Errors:
-- not_found, forbidden, too_many_admins (name).
create or replace function public.add_bot_admin(p_social_id uuid, p_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    return private.add_bot_admin(p_social_id, v_project_id, p_name);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.add_bot_admin owner to app_member;
grant execute on function public.add_bot_admin to authenticated;

create or replace function private.add_bot_admin(p_social_id uuid, p_project_id uuid, p_name text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_id uuid;
  begin
    perform from public.socials s where s.id = p_social_id for update;
    if (select count(*) from public.bot_admins a where a.social_id = p_social_id and a.revoked_at is null)
      >= coalesce((select s.admin_limit from public.bot_broadcast_settings s where s.social_id = p_social_id), 5) then
      perform private.fail('too_many_admins', 'name');
    end if;
    insert into public.bot_admins (project_id, social_id, name, added_by)
    values (p_project_id, p_social_id, left(coalesce(private.clean_text(p_name), '-'), 60), private.user_id())
    returning id into v_id;
    perform private.audit(p_project_id, 'bot_admin.added', v_id::text, jsonb_build_object('name', p_name));
    return jsonb_build_object('id', v_id, 'code', private.make_bot_code(v_id));
  end
  $$;

alter function private.add_bot_admin owner to current_user;
grant execute on function private.add_bot_admin to app_member;
