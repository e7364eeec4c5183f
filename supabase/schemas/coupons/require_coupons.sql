-- The coupons on the buttons of cards are the project's own. Errors: not_found.
create or replace function private.require_coupons(p_project_id uuid, p_cards jsonb) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if exists (
      select from jsonb_path_query(coalesce(p_cards, '[]'), '$[*].buttons[*] ? (@.do == "coupon").coupon_id') b (coupon_id)
      where not exists (
        select from public.coupons c where c.id = (b.coupon_id #>> '{}')::uuid and c.project_id = p_project_id
      )
    ) then
      perform private.fail('not_found', 'coupon_id');
    end if;
  end
  $$;

alter function private.require_coupons owner to current_user;
grant execute on function private.require_coupons to app_member;
