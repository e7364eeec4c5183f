-- From now on in this transaction, private.notify enqueues no job for a notification that it can announce at once and that the bell does not
-- count. The caller publishes what private.take_notices returns, which saves the job's round trips. A rolled-back subtransaction takes its own
-- along.
create or replace function private.collect_notices() returns void
  language sql
  set search_path = ''
  as $$ select set_config('app.notices', '{}', true) $$;

alter function private.collect_notices owner to current_user;
grant execute on function private.collect_notices to app_system, app_visitor;
