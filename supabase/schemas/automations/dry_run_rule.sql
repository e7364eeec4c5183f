-- Returns [{room_id, customer_name, social_kind, preview, last_message_at, matched, unmet, outcome}]. Errors: not_found, forbidden,
-- invalid, attachment_not_ready.
create or replace function public.dry_run_rule(p_project_id uuid, p_definition jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_definition jsonb;
  begin
    perform private.require_right(p_project_id, 'manage');
    v_definition := private.keep_definition(p_project_id, p_definition);
    if not private.is_rule(v_definition) then
      perform private.fail('invalid', 'definition');
    end if;
    return private.dry_run_rule(p_project_id, v_definition);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.dry_run_rule owner to app_member;
grant execute on function public.dry_run_rule to authenticated;

-- What a rule would do in the latest 100 rooms. Really runs it in each room and rolls back: no message is sent, no member is notified. Runs with
-- the migrating role's rights, as rules do; public.dry_run_rule checks the caller's.
create or replace function private.dry_run_rule(p_project_id uuid, p_definition jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_rule public.automation_rules;
    v_room record;
    v_run jsonb;
    v_found jsonb := '[]';
  begin
    v_rule.id := gen_random_uuid();
    v_rule.project_id := p_project_id;
    v_rule.definition := p_definition;
    -- the actions must not record causes of their own
    perform set_config('app.automation_depth', '9', true);
    for v_room in
      select r.id, r.last_message_preview, r.last_message_at, c.name, s.kind as social_kind
      from public.rooms r
      join public.customers c on c.id = r.customer_id
      join public.socials s on s.id = r.social_id
      where r.project_id = p_project_id
      order by r.last_message_at desc, r.id desc
      limit 100
    loop
      begin
        perform from public.rooms r where r.id = v_room.id for update skip locked;
        v_run := private.run_rule(v_rule, v_room.id, 'trial');
        raise exception using errcode = 'ZZ001';
      exception when sqlstate 'ZZ001' then
        v_found := v_found || (v_run || jsonb_build_object(
          'room_id', v_room.id, 'customer_name', v_room.name, 'social_kind', v_room.social_kind,
          'preview', v_room.last_message_preview, 'last_message_at', v_room.last_message_at
        ));
      end;
    end loop;
    perform set_config('app.automation_depth', '', true);
    return v_found;
  end
  $$;

alter function private.dry_run_rule owner to current_user;
grant execute on function private.dry_run_rule to app_member;
