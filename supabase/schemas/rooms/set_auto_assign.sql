-- Sets who gets a new conversation of this account: off is no member, least_busy the member with the fewest open rooms. Errors: not_found,
-- invalid (auto_assign).
create or replace function public.set_auto_assign(p_social_id uuid, p_auto_assign text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
  begin
    if p_auto_assign is null or p_auto_assign not in ('off', 'least_busy') then
      perform private.fail('invalid', 'auto_assign');
    end if;
    update public.socials s
    set auto_assign = p_auto_assign
    where s.id = p_social_id and s.project_id = any (array(select private.my_project_ids('manage')))
    returning * into v_social;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(
      v_social.project_id, 'social.updated', p_social_id::text, jsonb_build_object('auto_assign', p_auto_assign)
    );
  end
  $$;

alter function public.set_auto_assign owner to app_member;
grant execute on function public.set_auto_assign to authenticated;
