-- A token outlives its session (sign-out, removal of a device), so every policy checks that the session has not ended, and that a user
-- with a second factor has used it. A policy calls it several times per statement: plpgsql reads the claims once and keeps its plan.
create or replace function private.session_is_live() returns boolean
  language plpgsql stable security definer parallel safe
  set search_path = ''
  as $$
  declare
    v_claims jsonb := private.claims();
  begin
    return exists (
      select
      from auth.sessions s
      where s.id = nullif(v_claims ->> 'session_id', '')::uuid
        and s.user_id = nullif(v_claims ->> 'sub', '')::uuid
        and (s.not_after is null or s.not_after > now())
        and (
          v_claims ->> 'aal' = 'aal2'
          or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status::text = 'verified')
        )
    );
  end
  $$;

alter function private.session_is_live owner to current_user;
grant execute on function private.session_is_live to app_member, authenticated;
comment on function private.session_is_live is
  'Whether the token''s session has not ended and, where the user has a verified factor, has reached aal2.';
