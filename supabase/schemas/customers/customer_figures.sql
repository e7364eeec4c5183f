-- What a customer has paid by verified slips, in baht, as segments count it (private.spend_of), and when they were last seen (see
-- list_customers). Errors: not_found.
create or replace function public.customer_figures(p_project_id uuid, p_customer_id uuid)
  returns table (spend numeric, last_seen_at timestamptz, has_written boolean)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    perform private.require_right(p_project_id, 'read');
    if not exists (select from public.customers c where c.id = p_customer_id and c.project_id = p_project_id) then
      perform private.fail('not_found');
    end if;
    return query
      select coalesce((select s.amount from private.spend_of(p_project_id, '-infinity', array[p_customer_id]) s), 0),
        max(coalesce(r.customer_last_at, r.created_at)), coalesce(bool_or(r.customer_last_at is not null), false)
      from public.rooms r where r.customer_id = p_customer_id;
  end
  $$;

alter function public.customer_figures owner to app_member;
grant execute on function public.customer_figures to authenticated;
