-- Who is in a segment, and why: matching tags, total paid, last message. At most 100 of those the caller may see. Errors: not_found,
-- forbidden, invalid (definition).
create or replace function public.explain_vip_segment(p_project_id uuid, p_social_ids uuid[], p_definition jsonb)
  returns table (room_id uuid, name text, tags text[], spent numeric, customer_last_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[];
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_definition) then
      perform private.fail('invalid', 'definition');
    end if;
    v_ids := array(select private.sample_audience(p_project_id, p_social_ids, p_definition, true, null, 100));
    return query
    select r.id, c.name, w.tags, w.spent, r.customer_last_at
    from public.rooms r
    join public.customers c on c.id = r.customer_id
    join private.reasons_of(p_project_id, v_ids, p_definition) w on w.room_id = r.id
    order by w.spent desc, r.customer_last_at desc nulls last, r.id;
  end
  $$;

alter function public.explain_vip_segment owner to app_member;
grant execute on function public.explain_vip_segment to authenticated;
