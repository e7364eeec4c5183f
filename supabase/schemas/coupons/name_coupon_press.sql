-- Adds the coupon's name to a press on its button, for the team: LINE sends a button's data without its label.
create or replace function private.name_coupon_press() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text;
  begin
    select c.name into v_name from public.coupons c
    where c.project_id = new.project_id and c.id::text = lower(substr(new.content ->> 'data', 8));
    if v_name is not null then
      new.content := new.content || jsonb_build_object('coupon_name', v_name);
    end if;
    return new;
  end
  $$;

alter function private.name_coupon_press owner to current_user;
