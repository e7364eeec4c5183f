create or replace function private.copy_member_count() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.rooms set member_count = new.member_count, updated_at = clock_timestamp() where identity_id = new.id;
    return null;
  end
  $$;

alter function private.copy_member_count owner to current_user;
