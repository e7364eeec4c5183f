-- Switches an AI on with its current settings, or off. Errors: not_found, forbidden, ai_no_channel (it would answer
-- nobody, and say that it is on).
create or replace function public.publish_ai(p_ai_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_ai(p_ai_id);
    if p_is_on then
      -- locked: a channel that is taken away at the same time waits, and then switches the AI off
      perform from public.socials s where s.ai_id = p_ai_id and s.status <> 'disconnected' for share;
      if not found then
        perform private.fail('ai_no_channel');
      end if;
    end if;
    perform private.publish_ai(p_ai_id, p_is_on);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.publish_ai owner to app_member;
grant execute on function public.publish_ai to authenticated;

create or replace function private.publish_ai(p_ai_id uuid, p_is_on boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
  begin
    update public.ais a
    set is_on = p_is_on, off_reason = null, published = case when p_is_on then a.settings else a.published end,
        published_at = case when p_is_on then now() else a.published_at end
    where a.id = p_ai_id returning * into v_ai;
    if not p_is_on then
      perform private.rest_ai(array(
        select r.id
        from public.rooms r
        join public.socials s on s.id = r.social_id
        where s.ai_id = p_ai_id and r.handled_by = 'bot' and r.status <> 'resolved'
      ));
    end if;
    perform private.audit(
      v_ai.project_id, case when p_is_on then 'ai.published' else 'ai.switched_off' end, p_ai_id::text,
      jsonb_build_object('name', v_ai.name)
    );
  end
  $$;

alter function private.publish_ai owner to current_user;
grant execute on function private.publish_ai to app_member;
