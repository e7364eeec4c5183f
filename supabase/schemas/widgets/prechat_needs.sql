-- What a visitor has to do before writing: 'form', 'consent' or null.
create or replace function private.prechat_needs(p_social_id uuid) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when w.prechat ->> 'is_on' = 'true' and not exists (select from public.rooms r)
        and not exists (select from public.widget_visitors v where v.answered_at is not null) then 'form'
      when w.asks_consent and not exists (
        select from public.privacy_consents c where c.social_id = p_social_id and c.version = w.consent_version
      ) then 'consent'
    end
    from public.widgets w where w.social_id = p_social_id
  $$;

alter function private.prechat_needs owner to current_user;
grant execute on function private.prechat_needs to app_visitor;
