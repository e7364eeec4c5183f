-- What a step of a bulk change of customers returns: the run without its list, and the customers that the step changed.
create or replace function private.customer_bulk_step(p_run public.customer_bulk_runs, p_customer_ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'run', to_jsonb(p_run) - 'customer_ids' || jsonb_build_object('total', cardinality(p_run.customer_ids)),
      'customers', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.customer_id, 'room_id', r.id))
        from public.rooms r where r.customer_id = any (p_customer_ids)
      ), '[]')
    )
  $$;

alter function private.customer_bulk_step owner to current_user;
