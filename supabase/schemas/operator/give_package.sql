-- Gives a project a package until an instant, from now on, and records it in the operator's log. Errors: not_found, invalid (package_id,
-- ends_at).
create or replace function private.give_package(p_project_id uuid, p_package_id text, p_ends_at timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not exists (select from public.projects p where p.id = p_project_id and p.deleted_at is null) then
      perform private.fail('not_found');
    end if;
    if not exists (select from public.packages k where k.id = p_package_id) then
      perform private.fail('invalid', 'package_id');
    end if;
    if p_ends_at is null or p_ends_at <= now() then
      perform private.fail('invalid', 'ends_at');
    end if;
    perform private.lock_billing(p_project_id);
    insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
    values (p_project_id, p_package_id, 'gift', now(), p_ends_at, p_ends_at);
    perform private.audit(
      p_project_id, 'billing.given', null, jsonb_build_object('package_id', p_package_id, 'ends_at', p_ends_at)
    );
    perform private.record_act(
      'package.given', p_project_id, jsonb_build_object('package_id', p_package_id, 'ends_at', p_ends_at)
    );
  end
  $$;

alter function private.give_package owner to current_user;
