-- Errors: not_found, forbidden.
create or replace function public.delete_ai(p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    perform private.remove_ai(p_ai_id);
  end
  $$;

alter function public.delete_ai owner to app_member;
grant execute on function public.delete_ai to authenticated;
