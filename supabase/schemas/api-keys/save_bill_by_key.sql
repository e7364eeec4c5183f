create or replace function private.save_bill_by_key(p_room_id uuid, p_id uuid, p_bill jsonb, p_token_hash bytea) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project public.projects;
    v_language text;
    v_channel text;
    v_bill public.bills;
    v_given jsonb;
  begin
    select p.* into v_project from public.projects p where p.id = private.key_project_id();
    select c.language, s.kind into v_language, v_channel
    from public.rooms r join public.customers c on c.id = r.customer_id join public.socials s on s.id = r.social_id
    -- a bill must not stand under a post
    where r.id = p_room_id and r.project_id = v_project.id and r.kind = 'chat';
    if not found then
      perform private.fail('not_found');
    end if;
    v_given := p_bill - 'due_on' || jsonb_build_object(
      -- the last second of the day
      'due_at', ((p_bill ->> 'due_on')::date + 1)::timestamp at time zone v_project.time_zone - interval '1 second'
    );
    -- the same request twice at once: the second waits for the first (private.write_bill takes the same lock)
    perform pg_advisory_xact_lock(hashtextextended('bills:' || v_project.id, 0));
    -- sending takes the row's lock only
    select b.* into v_bill from public.bills b where b.id = p_id for update;
    if not found or (v_bill.state = 'draft' and v_bill.project_id = v_project.id and v_bill.room_id = p_room_id) then
      v_bill := private.write_bill(v_project.id, p_room_id, p_id, v_given, p_token_hash);
    elsif v_bill.project_id <> v_project.id or v_bill.room_id is distinct from p_room_id then
      perform private.fail('not_found');
    elsif not private.is_same_bill(v_bill, v_given) then
      perform private.fail('idempotency_reused');
    end if;
    return jsonb_build_object(
      'shop', v_project.name, 'time_zone', v_project.time_zone, 'language', v_language, 'channel', v_channel
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function private.save_bill_by_key owner to current_user;
grant execute on function private.save_bill_by_key to app_key;
