-- Sets the AI of one channel; null leaves the channel to people. Errors: not_found, forbidden, invalid (ai_id).
create or replace function public.set_social_ai(p_social_id uuid, p_ai_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_project_id uuid;
  begin
    select s.project_id into v_project_id from public.socials s where s.id = p_social_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.require_right(v_project_id, 'manage');
    if p_ai_id is not null and private.ai_of(v_project_id, p_ai_id) is null then
      perform private.fail('invalid', 'ai_id');
    end if;
    update public.socials s set ai_id = p_ai_id where s.id = p_social_id;
    perform private.audit(v_project_id, 'social.updated', p_social_id::text, jsonb_build_object('ai_id', p_ai_id));
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.set_social_ai owner to app_member;
grant execute on function public.set_social_ai to authenticated;
