-- Sets whether customers of a LINE account see the name and picture of the member who answers. Errors: not_found.
create or replace function public.set_shows_sender(p_social_id uuid, p_shows_sender boolean) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_social public.socials;
  begin
    update public.socials s
    set shows_sender = coalesce(p_shows_sender, false)
    where s.id = p_social_id and s.kind = 'line' and s.project_id = any (array(select private.my_project_ids('manage')))
    returning * into v_social;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.audit(
      v_social.project_id, 'social.updated', p_social_id::text, jsonb_build_object('shows_sender', v_social.shows_sender)
    );
  end
  $$;

alter function public.set_shows_sender owner to app_member;
grant execute on function public.set_shows_sender to authenticated;
