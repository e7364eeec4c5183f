-- Sets the channels that an AI answers on. A channel of another AI moves to this one. Errors: not_found, forbidden, invalid (social_ids).
create or replace function public.attach_ai(p_ai_id uuid, p_social_ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ai public.ais;
  begin
    perform private.managed_ai(p_ai_id);
    select a.* into v_ai from public.ais a where a.id = p_ai_id;
    if exists (
      select from unnest(p_social_ids) g (id)
      where not exists (select from public.socials s where s.id = g.id and s.project_id = v_ai.project_id)
    ) then
      perform private.fail('invalid', 'social_ids');
    end if;
    update public.socials s
    set ai_id = case when s.id = any (p_social_ids) then p_ai_id end
    where s.project_id = v_ai.project_id and (s.ai_id = p_ai_id) is distinct from (s.id = any (p_social_ids))
      and (s.ai_id = p_ai_id or s.id = any (p_social_ids));
    perform private.audit(v_ai.project_id, 'ai.attached', p_ai_id::text, jsonb_build_object('name', v_ai.name, 'socials', cardinality(p_social_ids)));
  end
  $$;

alter function public.attach_ai owner to app_member;
grant execute on function public.attach_ai to authenticated;
