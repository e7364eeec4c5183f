-- Deletes an endpoint and its log. Errors: not_found, forbidden.
create or replace function public.remove_webhook(p_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_webhook(p_id), 'manage');
    perform private.delete_webhook(p_id);
  end
  $$;

alter function public.remove_webhook owner to app_member;
grant execute on function public.remove_webhook to authenticated;
