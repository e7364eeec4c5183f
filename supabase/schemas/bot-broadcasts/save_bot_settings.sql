-- p_settings: {is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name}. Errors: not_found, forbidden,
-- invalid, package_needed.
create or replace function public.save_bot_settings(p_social_id uuid, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid := private.line_project(p_social_id, 'manage');
  begin
    if (p_settings ->> 'is_on')::boolean and not private.package_allows(v_project_id, 'bot_broadcast') then
      perform private.fail('package_needed');
    end if;
    perform private.save_bot_settings(p_social_id, v_project_id, p_settings);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_bot_settings owner to app_member;
grant execute on function public.save_bot_settings to authenticated;

create or replace function private.save_bot_settings(p_social_id uuid, p_project_id uuid, p_settings jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.bot_broadcast_settings as s (
      social_id, project_id, is_on, command_word, segment_id, needs_approval, daily_limit, admin_limit, sender_name
    )
    select p_social_id, p_project_id, g.is_on, private.clean_text(g.command_word),
      (select v.id from public.vip_segments v where v.id = g.segment_id and v.project_id = p_project_id),
      g.needs_approval, g.daily_limit, g.admin_limit, private.clean_text(g.sender_name)
    from jsonb_to_record(p_settings) as g (
      is_on boolean, command_word text, segment_id uuid, needs_approval boolean, daily_limit integer, admin_limit integer,
      sender_name text
    )
    on conflict (social_id) do update
    set is_on = excluded.is_on, command_word = excluded.command_word, segment_id = excluded.segment_id,
        needs_approval = excluded.needs_approval, daily_limit = excluded.daily_limit, admin_limit = excluded.admin_limit,
        sender_name = excluded.sender_name, updated_at = now();
    perform private.audit(p_project_id, 'bot_broadcast.settings_changed', p_social_id::text, p_settings);
  end
  $$;

alter function private.save_bot_settings owner to current_user;
grant execute on function private.save_bot_settings to app_member;
