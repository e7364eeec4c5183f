-- Creates or changes a package: p_change has columns of public.packages. A new package is not offered unless p_change says so. Paid periods
-- keep their price; limits apply at once. Errors: invalid (by column).
create or replace function private.save_package(p_id text, p_change jsonb) returns public.packages
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_package public.packages;
    v_key text;
  begin
    select k.* into v_package from public.packages k where k.id = p_id;
    if not found then
      v_package := jsonb_populate_record(null::public.packages, jsonb_build_object(
        'id', p_id, 'position', (select max(k.position) + 1 from public.packages k), 'price_satang', 0, 'bot_broadcast', false,
        'is_offered', false, 'created_at', now()
      ));
    end if;
    select k.key into v_key from jsonb_object_keys(p_change) k (key)
    where k.key in ('id', 'created_at') or not to_jsonb(v_package) ? k.key;
    if found then
      perform private.fail('invalid', v_key);
    end if;
    v_package := jsonb_populate_record(v_package, p_change);
    -- the package of projects without any other
    if p_id = 'free' and v_package.price_satang > 0 then
      perform private.fail('invalid', 'price_satang');
    end if;
    insert into public.packages as k select v_package.*
    on conflict (id) do update
    set position = excluded.position, name_th = excluded.name_th, name_en = excluded.name_en, price_satang = excluded.price_satang,
        members = excluded.members, socials = excluded.socials, widgets = excluded.widgets,
        broadcast_messages = excluded.broadcast_messages, ai_answers = excluded.ai_answers, slip_checks = excluded.slip_checks,
        history_days = excluded.history_days, bot_broadcast = excluded.bot_broadcast, is_offered = excluded.is_offered
    returning k.* into v_package;
    return v_package;
  end
  $$;

alter function private.save_package owner to current_user;
