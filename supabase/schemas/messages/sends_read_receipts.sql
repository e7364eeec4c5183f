-- Whether a channel reports that the customer has read. If not, no read mark is made up.
create or replace function private.sends_read_receipts(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select s.kind <> 'line' from public.socials s where s.id = p_social_id $$;

alter function private.sends_read_receipts owner to current_user;
grant execute on function private.sends_read_receipts to app_system, app_visitor;
