-- p_act: revoke, or renew (a new code while the admin is not bound; returns it). Errors: not_found, forbidden, invalid (act).
create or replace function public.change_bot_admin(p_id uuid, p_act text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right((select a.project_id from public.bot_admins a where a.id = p_id), 'manage');
    if p_act is null or p_act not in ('revoke', 'renew') then
      perform private.fail('invalid', 'act');
    end if;
    return private.change_bot_admin(p_id, p_act);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.change_bot_admin owner to app_member;
grant execute on function public.change_bot_admin to authenticated;

create or replace function private.change_bot_admin(p_id uuid, p_act text) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_admin public.bot_admins;
  begin
    select a.* into v_admin from public.bot_admins a where a.id = p_id and a.revoked_at is null for update;
    if not found then
      perform private.fail('not_found');
    end if;
    if p_act = 'renew' then
      if v_admin.bound_at is not null then
        perform private.fail('invalid', 'act');
      end if;
      return private.make_bot_code(p_id);
    end if;
    update public.bot_admins set revoked_at = now() where id = p_id;
    delete from private.bot_admin_codes where admin_id = p_id;
    update public.bot_requests set state = 'cancelled', settled_at = now()
    where admin_id = p_id and state in ('collecting', 'preview', 'approval');
    perform private.audit(v_admin.project_id, 'bot_admin.revoked', p_id::text, jsonb_build_object('name', v_admin.name));
    return null;
  end
  $$;

alter function private.change_bot_admin owner to current_user;
grant execute on function private.change_bot_admin to app_member;
