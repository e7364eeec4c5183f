-- Records the result of a push: p_failure is null if it was sent. p_is_gone: the browser has unsubscribed.
create or replace function system.settle_push(p_subscription_id uuid, p_is_gone boolean, p_failure text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_is_gone then
      delete from public.push_subscriptions s where s.id = p_subscription_id;
    else
      update public.push_subscriptions s
      set last_failure = left(p_failure, 300)
      where s.id = p_subscription_id and s.last_failure is distinct from left(p_failure, 300);
    end if;
  end
  $$;

alter function system.settle_push owner to app_system;
