-- Stores a provider's answer about a customer. A name set by the team is kept; a new picture replaces the old one. An answer with a member
-- count only is no failure: multi-person chats have no name.
create or replace function private.store_profile(
  p_social_id uuid, p_external_customer_id text, p_name text, p_picture_url text, p_language text, p_member_count integer
) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := left(private.clean_text(p_name), 120);
    v_identity public.customer_identities;
    v_customer public.customers;
    v_is_unknown boolean := v_name is null and p_member_count is null;
    v_is_resized boolean;
  begin
    select i.* into v_identity
    from public.customer_identities i
    where i.social_id = p_social_id and i.external_id = p_external_customer_id
    for update;
    if not found then
      return null;
    end if;
    select c.* into v_customer from public.customers c where c.id = v_identity.customer_id and c.erased_at is null for update;
    update public.customer_identities i
    set profile_name = coalesce(v_name, i.profile_name),
        member_count = coalesce(p_member_count, i.member_count),
        profile_failures = case when v_is_unknown then least(i.profile_failures + 1, 100) else 0 end,
        profile_due_at = private.next_profile_at(case when v_is_unknown then i.profile_failures + 1 else 0 end)
    where i.id = v_identity.id;
    v_is_resized := p_member_count <> v_identity.member_count or v_identity.member_count is null and p_member_count is not null;
    if v_customer.id is null or v_name is null then
      return case when v_is_resized then v_customer.id end;
    end if;
    update public.customers c
    set name = case when c.name in ('', v_identity.profile_name) then v_name else c.name end,
        picture_url = coalesce(p_picture_url, c.picture_url),
        language = coalesce(c.language, left(p_language, 12))
    where c.id = v_customer.id
      and (c.name in ('', v_identity.profile_name) and c.name <> v_name or p_picture_url is not null or c.language is null);
    if not found then
      return case when v_is_resized then v_customer.id end;
    end if;
    if p_picture_url <> v_customer.picture_url then
      perform private.forget_picture(v_customer.picture_url);
    end if;
    return v_customer.id;
  end
  $$;

alter function private.store_profile owner to current_user;
grant execute on function private.store_profile to app_system;
