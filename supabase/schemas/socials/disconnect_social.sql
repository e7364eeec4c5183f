-- Disconnects an account: no messages in or out, the credentials are deleted, the history stays. Errors: not_found.
create or replace function public.disconnect_social(p_social_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
  begin
    update public.socials s
    set status = 'disconnected', disconnected_at = now(), last_error = null
    where s.id = p_social_id and s.kind <> 'widget' and s.project_id = any (array(select private.my_project_ids('manage')))
    returning * into v_social;
    if not found then
      perform private.fail('not_found');
    end if;
    delete from private.social_credentials c where c.social_id = p_social_id;
    perform private.audit(
      v_social.project_id, 'social.disconnected', p_social_id::text,
      jsonb_build_object('kind', v_social.kind, 'name', v_social.name)
    );
  end
  $$;

alter function public.disconnect_social owner to app_member;
grant execute on function public.disconnect_social to authenticated;
