-- Records what only a person can know about a connection: redelivery is on, the account's own automatic replies are off. Errors:
-- not_found, invalid (check).
create or replace function public.confirm_social_check(p_social_id uuid, p_check text, p_is_confirmed boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_check is null or p_check not in ('redelivery', 'auto_reply') then
      perform private.fail('invalid', 'check');
    end if;
    update public.socials s
    set checks = s.checks || jsonb_build_object(p_check, case when p_is_confirmed then 'confirmed' else 'unknown' end)
    where s.id = p_social_id and s.project_id = any (array(select private.my_project_ids('manage')));
    if not found then
      perform private.fail('not_found');
    end if;
  end
  $$;

alter function public.confirm_social_check owner to app_member;
grant execute on function public.confirm_social_check to authenticated;
