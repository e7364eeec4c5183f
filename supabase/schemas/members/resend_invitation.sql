-- Sends an invitation's mail again and extends it by 7 days, even if it had expired. Returns the new expiry. Errors: not_found, forbidden,
-- invalid (a link has no address), invitation_over, rate_limited (one a minute, 5 a day), limit_reached (an expired one needs a seat again).
create or replace function public.resend_invitation(p_invitation_id uuid) returns timestamptz
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations := private.managed_invitation(p_invitation_id);
    v_sent timestamptz[];
    v_expires_at timestamptz := now() + interval '7 days';
  begin
    if v_invitation.email is null then
      perform private.fail('invalid', 'email');
    end if;
    select coalesce(array_agg(at order by at), '{}') into v_sent
    from unnest(v_invitation.sent_at) at where at > now() - interval '1 day';
    if cardinality(v_sent) >= 5 or v_sent[cardinality(v_sent)] > now() - interval '1 minute' then
      perform private.fail('rate_limited');
    end if;
    update public.invitations
    set sent_at = v_sent || now(), expires_at = v_expires_at
    where id = p_invitation_id;
    perform private.enqueue_send_invitation(p_invitation_id);
    perform private.audit(
      v_invitation.project_id, 'invitation.resent', p_invitation_id::text,
      jsonb_build_object('email', private.mask_email(v_invitation.email))
    );
    return v_expires_at;
  end
  $$;

alter function public.resend_invitation owner to app_member;
grant execute on function public.resend_invitation to authenticated;
