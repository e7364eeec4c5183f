-- Creates a coupon or changes it; the browser chooses p_id, so a repetition creates no second one. p_coupon: {name, text, picture_id, code,
-- is_once, max_uses, starts_at, ends_at}. Errors: not_found, forbidden, invalid, attachment_not_ready, too_many_coupons, coupon_limit
-- (max_uses: fewer than it was used).
create or replace function public.save_coupon(p_project_id uuid, p_id uuid, p_coupon jsonb) returns public.coupons
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'manage');
    return private.save_coupon(p_project_id, p_id, p_coupon);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.save_coupon owner to app_member;
grant execute on function public.save_coupon to authenticated;

create or replace function private.save_coupon(p_project_id uuid, p_id uuid, p_coupon jsonb) returns public.coupons
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_given public.coupons := jsonb_populate_record(null::public.coupons, p_coupon);
    v_coupon public.coupons;
  begin
    select c.* into v_coupon from public.coupons c where c.id = p_id for update;
    if found and v_coupon.project_id <> p_project_id then
      perform private.fail('not_found');
    end if;
    if v_given.picture_id is distinct from v_coupon.picture_id and v_given.picture_id is not null and not exists (
      select from public.attachments a
      where a.id = v_given.picture_id and a.project_id = p_project_id and a.social_id is null and a.kind = 'image' and a.state = 'ready'
    ) then
      perform private.fail('attachment_not_ready', 'picture_id');
    end if;
    if v_given.max_uses < v_coupon.use_count then
      perform private.fail('coupon_limit', 'max_uses');
    end if;
    insert into public.coupons as c (
      id, project_id, name, text, picture_id, code, is_once, max_uses, starts_at, ends_at, created_by
    )
    values (
      -- as given, for a card's title and text are too; NFKC could make them longer than a card takes
      p_id, p_project_id, btrim(v_given.name), coalesce(btrim(v_given.text), ''), v_given.picture_id,
      nullif(btrim(v_given.code), ''), coalesce(v_given.is_once, true), v_given.max_uses, v_given.starts_at, v_given.ends_at,
      private.user_id()
    )
    on conflict (id) do update
    set name = excluded.name, text = excluded.text, picture_id = excluded.picture_id, code = excluded.code, is_once = excluded.is_once,
        max_uses = excluded.max_uses, starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where c.project_id = p_project_id
    returning * into v_given;
    if not found then
      perform private.fail('not_found');
    end if;
    if v_coupon.id is null and (select count(*) from public.coupons c where c.project_id = p_project_id) > 500 then
      perform private.fail('too_many_coupons', 'name');
    end if;
    perform private.audit(
      p_project_id, case when v_coupon.id is null then 'coupon.created' else 'coupon.updated' end, p_id::text,
      jsonb_build_object('name', v_given.name)
    );
    return v_given;
  end
  $$;

alter function private.save_coupon owner to current_user;
grant execute on function private.save_coupon to app_member;
