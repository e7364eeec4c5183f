-- Whether a broadcast can be sent as it is. Errors: broadcast_incomplete (bubbles, social_ids), broadcast_followers, broadcast_tag_deleted
-- (audience).
create or replace function private.check_broadcast(p_broadcast public.broadcasts) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if p_broadcast.bubbles = '[]' then
      perform private.fail('broadcast_incomplete', 'bubbles');
    end if;
    if not exists (
      select from public.socials s where s.id = any (p_broadcast.social_ids) and s.status <> 'disconnected'
    ) then
      perform private.fail('broadcast_incomplete', 'social_ids');
    end if;
    -- LINE's broadcast call can neither leave out recipients nor personalise
    if (p_broadcast.audience ->> 'followers')::boolean and (
      cardinality(p_broadcast.social_ids) <> 1
      or (select s.kind from public.socials s where s.id = p_broadcast.social_ids[1]) <> 'line'
      or p_broadcast.is_staged
      or p_broadcast.link_tracking = 'person'
      or p_broadcast.bubbles::text like '%{{%'
    ) then
      perform private.fail('broadcast_followers', 'audience');
    end if;
    if exists (
      select from jsonb_array_elements_text(
        coalesce(p_broadcast.audience -> 'tags_any', '[]') || coalesce(p_broadcast.audience -> 'tags_none', '[]')
      ) named (id)
      where not exists (
        select from public.tags t where t.id = named.id::uuid and t.project_id = p_broadcast.project_id
      )
    ) then
      perform private.fail('broadcast_tag_deleted', 'audience');
    end if;
  end
  $$;

alter function private.check_broadcast owner to current_user;
