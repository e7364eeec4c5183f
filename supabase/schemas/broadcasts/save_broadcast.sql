-- Creates a draft, or changes a draft or a scheduled broadcast. Idempotent by p_id, which the browser chooses. A draft may lack everything
-- but its name. p_broadcast: {name, bubbles (see private.quick_bubbles), social_ids, audience, link_tracking, ignores_quiet, ignores_cap,
-- is_staged, sender_name, origin (of a new one), based_on}. based_on: updated_at of the version that was changed; if another member has
-- changed or scheduled it since, it is refused unless it stays the same. Errors: not_found, forbidden, broadcast_begun, broadcast_changed,
-- invalid (audience), empty_message, text_too_long, attachment_not_ready, broadcast_incomplete (of a scheduled one).
create or replace function public.save_broadcast(p_id uuid, p_project_id uuid, p_broadcast jsonb) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'broadcast');
    if not private.is_audience(p_broadcast -> 'audience') then
      perform private.fail('invalid', 'audience');
    end if;
    return private.save_broadcast(
      p_id, p_project_id, p_broadcast,
      case when p_broadcast -> 'bubbles' = '[]' then '[]' else private.quick_bubbles(p_project_id, p_broadcast -> 'bubbles', true) end
    );
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_broadcast owner to app_member;
grant execute on function public.save_broadcast to authenticated;

create or replace function private.save_broadcast(p_id uuid, p_project_id uuid, p_broadcast jsonb, p_bubbles jsonb) returns public.broadcasts
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_broadcast public.broadcasts;
    v_before public.broadcasts;
    v_based_on timestamptz := (p_broadcast ->> 'based_on')::timestamptz;
    v_is_new boolean;
  begin
    select b.* into v_before from public.broadcasts b where b.id = p_id and b.project_id = p_project_id for update;
    v_is_new := v_before.id is null;
    insert into public.broadcasts as b (
      id, project_id, name, bubbles, social_ids, audience, link_tracking, ignores_quiet, ignores_cap, is_staged, sender_name, origin,
      created_by
    )
    select
      p_id, p_project_id, left(coalesce(private.clean_text(given.name), '-'), 80), p_bubbles,
      -- only accounts of the project, each once
      array(select s.id from public.socials s where s.project_id = p_project_id and s.id = any (given.social_ids) order by s.id),
      given.audience, coalesce(given.link_tracking, 'total'), coalesce(given.ignores_quiet, false),
      coalesce(given.ignores_cap, false), coalesce(given.is_staged, false), private.clean_text(given.sender_name),
      coalesce(given.origin, 'screen'), private.user_id()
    from jsonb_to_record(p_broadcast) as given (
      name text, social_ids uuid[], audience jsonb, link_tracking text, ignores_quiet boolean, ignores_cap boolean,
      is_staged boolean, sender_name text, origin text
    )
    on conflict (id) do update
    set name = excluded.name, bubbles = excluded.bubbles, social_ids = excluded.social_ids, audience = excluded.audience,
        link_tracking = excluded.link_tracking, ignores_quiet = excluded.ignores_quiet, ignores_cap = excluded.ignores_cap,
        is_staged = excluded.is_staged, sender_name = excluded.sender_name,
        reason = case when b.state = 'draft' then null else b.reason end
    where b.project_id = p_project_id and b.state in ('draft', 'scheduled')
    returning * into v_broadcast;
    if not found then
      perform private.fail(case
        when exists (select from public.broadcasts b where b.id = p_id and b.project_id = p_project_id) then 'broadcast_begun'
        else 'not_found'
      end);
    end if;
    -- a retry with the same values succeeds: the response to the first attempt may have been lost
    if v_before.updated_at <> v_based_on
      and (
        v_before.name, v_before.bubbles, v_before.social_ids, v_before.audience, v_before.link_tracking, v_before.ignores_quiet,
        v_before.ignores_cap, v_before.is_staged, v_before.sender_name
      ) is distinct from (
        v_broadcast.name, v_broadcast.bubbles, v_broadcast.social_ids, v_broadcast.audience, v_broadcast.link_tracking,
        v_broadcast.ignores_quiet, v_broadcast.ignores_cap, v_broadcast.is_staged, v_broadcast.sender_name
      )
    then
      perform private.fail('broadcast_changed');
    end if;
    if v_broadcast.state = 'scheduled' then
      perform private.check_broadcast(v_broadcast);
    end if;
    perform private.audit(
      p_project_id, case when v_is_new then 'broadcast.created' else 'broadcast.updated' end, p_id::text,
      jsonb_build_object('name', v_broadcast.name)
    );
    return v_broadcast;
  end
  $$;

alter function private.save_broadcast owner to current_user;
grant execute on function private.save_broadcast to app_member;
