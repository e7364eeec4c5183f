comment on table public.push_subscriptions is
  'Browsers subscribed to push notifications. Deleted with the session, so that an ended session receives nothing.';

alter table public.push_subscriptions enable row level security;

grant delete on public.push_subscriptions to authenticated;
grant delete, select on public.push_subscriptions to app_system;
grant insert on public.push_subscriptions to app_member;
grant select (id, user_id, session_id, endpoint, user_agent, created_at) on public.push_subscriptions to authenticated;
grant update (last_failure) on public.push_subscriptions to app_system;

create policy push_subscriptions_select on public.push_subscriptions for select to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy push_subscriptions_select_system on public.push_subscriptions for select to app_system using (true);

create policy push_subscriptions_insert on public.push_subscriptions for insert to app_member
  with check (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy push_subscriptions_update_system on public.push_subscriptions for update to app_system
  using (true) with check (true);

create policy push_subscriptions_delete on public.push_subscriptions for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.session_is_live()));

create policy push_subscriptions_delete_system on public.push_subscriptions for delete to app_system using (true);
