-- Stores the pre-chat form, validated by the application: p_answers [{label, value}] without contacts, p_consent the accepted text in the
-- widget's version. Once is enough: a second form fills in what the first left open. Returns the rooms' events.
create or replace function visitor.save_prechat(
  p_social_id uuid, p_visitor_id uuid, p_answers jsonb, p_name text default null, p_email text default null,
  p_phone text default null, p_fields jsonb default '{}', p_consent text default null, p_language text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_identity public.customer_identities;
    v_rooms jsonb;
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    v_identity := private.know_visitor(p_social_id, p_visitor_id, p_language);
    insert into public.widget_visitors as v (identity_id, project_id, social_id, answers, answered_at)
    values (v_identity.id, v_identity.project_id, p_social_id, p_answers, now())
    on conflict (identity_id) do update
    set answers = case when excluded.answers = '[]' then v.answers else excluded.answers end, answered_at = now();
    if p_consent is not null then
      insert into public.privacy_consents (project_id, identity_id, social_id, version, words)
      select v_identity.project_id, v_identity.id, p_social_id, w.consent_version, p_consent
      from public.widgets w
      where w.social_id = p_social_id and not exists (
        select from public.privacy_consents c where c.identity_id = v_identity.id and c.version = w.consent_version
      );
    end if;
    v_rooms := private.fill_customer(p_name, p_email, p_phone, p_fields, false);
    return v_rooms;
  end
  $$;

alter function visitor.save_prechat owner to app_visitor;
