-- The application's messages hold one sentence per failure; the database raises only its code.
create or replace function private.fail(p_code text, p_field text default null) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    raise exception using errcode = 'P0001', message = p_code, detail = coalesce(p_field, '');
  end
  $$;

alter function private.fail owner to current_user;
grant execute on function private.fail to app_key, app_member, app_system, app_visitor, authenticated;
comment on function private.fail is 'Raises P0001 with the code as message and the field as detail.';
