-- The figures of the days p_from to p_to, both included, of the rooms that the caller sees: see private.make_report. At most 366 days.
-- Errors: not_found, invalid.
create or replace function public.report(p_project_id uuid, p_from date, p_to date, p_options jsonb default '{}') returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read');
    if p_to < p_from or p_to - p_from > 365 then
      perform private.fail('invalid', 'to');
    end if;
    return private.make_report(
      p_project_id, p_from, p_to, p_options, private.narrowed_to(p_project_id),
      p_project_id = any (array(select private.my_project_ids('read_broadcasts')))
    );
  end
  $$;

alter function public.report owner to app_member;
grant execute on function public.report to authenticated;
