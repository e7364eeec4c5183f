create or replace function private.write_slip_settings(
  p_project_id uuid, p_looks_in_chat boolean, p_tags_rooms boolean, p_thanks text, p_max_age_days integer
) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into public.slip_settings as s (project_id, looks_in_chat, tags_rooms, thanks, max_age_days)
    values (p_project_id, p_looks_in_chat, p_tags_rooms, coalesce(private.clean_text(p_thanks), ''), coalesce(p_max_age_days, 30))
    on conflict (project_id) do update
      set looks_in_chat = excluded.looks_in_chat, tags_rooms = excluded.tags_rooms, thanks = excluded.thanks,
          max_age_days = coalesce(p_max_age_days, s.max_age_days)
  $$;

alter function private.write_slip_settings owner to current_user;
grant execute on function private.write_slip_settings to app_member;
