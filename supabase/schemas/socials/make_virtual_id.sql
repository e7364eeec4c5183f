create or replace function private.make_virtual_id() returns text
  language sql volatile
  set search_path = ''
  as $$ select encode(extensions.gen_random_bytes(8), 'hex') $$;

alter function private.make_virtual_id owner to current_user;
grant execute on function private.make_virtual_id to app_member;
