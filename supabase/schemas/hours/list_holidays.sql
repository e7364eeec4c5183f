create or replace function private.list_holidays() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object(
      'day', t.day, 'name_th', t.name_th, 'name_en', t.name_en, 'is_usual', t.is_usual
    ) order by t.day)
    from private.thai_holidays t where t.day >= current_date - 31
  $$;

alter function private.list_holidays owner to current_user;
grant execute on function private.list_holidays to app_member;
