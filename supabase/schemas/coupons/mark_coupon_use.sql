-- Marks a use of the coupon as redeemed at the shop, or takes the mark back. Idempotent: the first mark stays. The caller must see the
-- customer's room. Errors: not_found, forbidden.
create or replace function public.mark_coupon_use(
  p_project_id uuid, p_coupon_id uuid, p_id uuid, p_is_marked boolean
) returns public.coupon_uses
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'answer');
    -- under the caller's policies
    if not exists (
      select from public.coupon_uses u where u.id = p_id and u.coupon_id = p_coupon_id and u.project_id = p_project_id
    ) then
      perform private.fail('not_found');
    end if;
    return private.mark_coupon_use(p_project_id, p_coupon_id, p_id, p_is_marked);
  end
  $$;

alter function public.mark_coupon_use owner to app_member;
grant execute on function public.mark_coupon_use to authenticated;

create or replace function private.mark_coupon_use(
  p_project_id uuid, p_coupon_id uuid, p_id uuid, p_is_marked boolean
) returns public.coupon_uses
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_use public.coupon_uses;
  begin
    select u.* into v_use from public.coupon_uses u
    where u.id = p_id and u.coupon_id = p_coupon_id and u.project_id = p_project_id for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if (v_use.marked_at is not null) = p_is_marked then
      return v_use;
    end if;
    update public.coupon_uses u
    set marked_at = case when p_is_marked then now() end, marked_by = case when p_is_marked then private.user_id() end
    where u.id = p_id
    returning * into v_use;
    perform private.audit(
      p_project_id, case when p_is_marked then 'coupon.marked' else 'coupon.unmarked' end, v_use.coupon_id::text,
      jsonb_build_object('name', (select c.name from public.coupons c where c.id = v_use.coupon_id), 'use_id', p_id)
        || coalesce(private.details_of_key(), '{}')
    );
    return v_use;
  end
  $$;

alter function private.mark_coupon_use owner to current_user;
grant execute on function private.mark_coupon_use to app_member;
