-- What managers are told of by themselves: a channel that stopped working, a quota that runs out, an invoice that waits to be paid.

-- The mails about packages go out anyway (private.billing_mails), so an invoice is not mailed a second time unless somebody asks.
create or replace function private.default_choice(
  p_kind text, out bell boolean, out sound boolean, out push boolean, out email boolean
)
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select p_kind not in ('message', 'daily_summary'), p_kind <> 'daily_summary', p_kind <> 'daily_summary',
      p_kind not in ('message', 'invoice_due')
  $$;

create function private.notify_managers(p_project_id uuid, p_kind text, p_details jsonb, p_coalesce_key text default null)
  returns void
  language sql security definer
  set search_path = ''
  as $$
    select private.notify(m.user_id, p_project_id, p_kind, p_details => p_details, p_coalesce_key => p_coalesce_key)
    from public.members m
    where m.project_id = p_project_id and m.removed_at is null and m.role in ('owner', 'admin')
  $$;
comment on function private.notify_managers(uuid, text, jsonb, text) is 'Owners and admins of a project, each by private.notify.';

-- One that never worked is being set up by somebody who sees it.
create function private.channel_breaks() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.notify_managers(
      new.project_id, 'channel_broken',
      jsonb_build_object('social_id', new.id, 'kind', new.kind, 'text', new.name, 'reason', new.last_error),
      'channel_broken:' || new.id
    );
    return null;
  end
  $$;
create trigger channel_breaks after update of status on public.socials
  for each row when (
    old.status = 'connected' and new.status = 'needs_attention' and (old.checked_at is not null or old.last_event_at is not null)
  ) execute function private.channel_breaks();

-- The highest of the told shares (80 and 95 percent) that the month's messages have reached; 0 below.
create function private.quota_step(p_used integer, p_limit integer) returns integer
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case
      when p_limit is null or p_limit <= 0 or p_used is null then 0
      when p_used * 100::bigint >= p_limit * 95::bigint then 95
      when p_used * 100::bigint >= p_limit * 80::bigint then 80
      else 0
    end
  $$;

create function private.quota_runs_out() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_step integer := private.quota_step(new.quota_used, new.quota_limit);
  begin
    if v_step > private.quota_step(old.quota_used, old.quota_limit) then
      perform private.notify_managers(
        new.project_id, 'quota',
        jsonb_build_object('social_id', new.id, 'text', new.name, 'count', v_step, 'used', new.quota_used, 'limit', new.quota_limit)
      );
    end if;
    return null;
  end
  $$;
create trigger quota_runs_out after update of quota_used, quota_limit on public.socials
  for each row when (new.status <> 'disconnected') execute function private.quota_runs_out();

-- With each mail that an invoice waits: a week and a day before the end, in the days of grace, and when a slip was refused.
create function private.invoice_falls_due() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invoice public.invoices;
  begin
    select i.* into v_invoice from public.invoices i
    where i.project_id = new.project_id and i.state in ('unpaid', 'rejected')
    order by i.created_at desc limit 1;
    if found then
      perform private.notify_managers(
        new.project_id, 'invoice_due',
        jsonb_build_object('invoice_id', v_invoice.id, 'text', v_invoice.number, 'reason', new.kind),
        'invoice_due:' || v_invoice.id
      );
    end if;
    return null;
  end
  $$;
create trigger invoice_falls_due after insert on private.billing_mails
  for each row when (new.kind in ('ending_week', 'ending_day', 'grace', 'rejected')) execute function private.invoice_falls_due();
