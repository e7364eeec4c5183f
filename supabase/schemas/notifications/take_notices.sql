-- Ends what private.collect_notices has begun. Returns {notices: events (private.notice_of), epochs: of their users' channels, as
-- private.epochs_of}. Call last, as private.hold_epochs. Only the notifications of this transaction are named in the setting: nobody but
-- the server can set it.
create or replace function private.take_notices() returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_ids uuid[] := nullif(current_setting('app.notices', true), '')::uuid[];
    v_notices jsonb;
  begin
    perform set_config('app.notices', '', true);
    if coalesce(cardinality(v_ids), 0) = 0 then
      return '{"notices": [], "epochs": []}';
    end if;
    select jsonb_agg(k.notice) into v_notices
    from (select private.notice_of(taken.id) notice from unnest(v_ids) taken (id)) k
    where k.notice is not null;
    return jsonb_build_object('notices', coalesce(v_notices, '[]'), 'epochs', (
      select coalesce(jsonb_agg(e), '[]')
      from private.find_channel_epochs(array(
        select u.id
        from (select distinct (n ->> 'user_id')::uuid id from jsonb_array_elements(v_notices) n) u
        where pg_try_advisory_xact_lock_shared(hashtextextended('epochs:' || u.id, 0))
      ), '{}') e
    ));
  end
  $$;

alter function private.take_notices owner to current_user;
grant execute on function private.take_notices to app_system, app_visitor;
