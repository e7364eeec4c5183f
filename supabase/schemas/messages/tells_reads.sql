-- Whether a channel tells when the customer has read. Where it does not, no read mark is made up.
create or replace function private.tells_reads(p_social_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select s.kind <> 'line' from public.socials s where s.id = p_social_id $$;

alter function private.tells_reads owner to current_user;
grant execute on function private.tells_reads to app_system, app_visitor;
