-- Enqueues fetch_profile for an identity whose profile is due. It is due again after an hour, in case the job dies.
create or replace function private.refresh_profile(p_identity_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
  begin
    update public.customer_identities i
    set profile_due_at = now() + interval '1 hour'
    where i.id = p_identity_id and i.profile_due_at <= now()
    returning * into v_identity;
    if found then
      perform private.enqueue_fetch_profile(v_identity.social_id, v_identity.external_id);
    end if;
  end
  $$;

alter function private.refresh_profile owner to current_user;
grant execute on function private.refresh_profile to app_system, app_visitor;
