-- Erases a person's profile data and their grants of accounts. The messages are the shop's records; the shop erases them (settings,
-- customer). A code that was used has no effect.
create or replace function system.erase_meta_user(p_user_id text, p_code text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers;
    v_pictures text[];
    v_profiles integer := 0;
    v_accounts integer;
  begin
    if exists (select from private.meta_deletions where code = p_code) then
      return;
    end if;
    v_pictures := array(
      select c.picture_url
      from public.customers c
      join public.customer_identities i on i.customer_id = c.id
      join public.socials s on s.id = i.social_id and s.kind in ('facebook', 'instagram')
      where i.external_id = p_user_id and c.picture_url is not null
    );
    for v_customer in
      update public.customers c
      set name = '', picture_url = null, language = null
      from public.customer_identities i
      join public.socials s on s.id = i.social_id and s.kind in ('facebook', 'instagram')
      where i.external_id = p_user_id and c.id = i.customer_id
      returning c.*
    loop
      v_profiles := v_profiles + 1;
      perform private.audit(v_customer.project_id, 'customer.profile_erased', v_customer.id::text);
    end loop;
    perform private.forget_pictures(v_pictures);
    v_accounts := system.deauthorize_meta(p_user_id);
    update private.social_credentials set granted_by = null where granted_by = p_user_id;
    insert into private.meta_deletions (code, completed_at, profiles, accounts)
    values (p_code, now(), v_profiles, v_accounts);
  end
  $$;

alter function system.erase_meta_user owner to app_system;
