-- Keeps the project of an account from beginning a new epoch (private.move_channels) until this transaction ends: what it reads with
-- private.epochs_of is then what a publisher would read after the commit. Returns the project, or null if one is being begun: then only the
-- publisher can know. Call last, when the transaction waits for
-- nothing any more: revoking a member's access waits for it. Never waits, and messages do not exclude each other.
create or replace function private.hold_epochs(p_social_id uuid) returns uuid
  language sql security definer
  set search_path = ''
  as $$
    select s.project_id
    from public.socials s
    where s.id = p_social_id and pg_try_advisory_xact_lock_shared(hashtextextended('epochs:' || s.project_id, 0))
  $$;

alter function private.hold_epochs owner to current_user;
grant execute on function private.hold_epochs to app_member, app_system, app_visitor;
