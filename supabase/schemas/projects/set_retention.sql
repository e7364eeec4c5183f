-- Sets the number of days after which messages and files are deleted; null keeps them. Errors: not_found, forbidden, invalid.
create or replace function public.set_retention(p_project_id uuid, p_days integer) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    perform private.change_retention(p_project_id, p_days);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.set_retention owner to app_member;
grant execute on function public.set_retention to authenticated;
