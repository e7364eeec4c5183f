-- public.projects, in firing order

create trigger t10_projects_touch before update on public.projects
  for each row execute function private.touch_updated_at();

create trigger t20_begin_free_trial after insert on public.projects for each row execute function private.begin_free_trial();

-- A suspended or deleted project temporarily has no members.
create trigger t30_move_channels after update of suspended_at, deleted_at on public.projects
  for each row
  when (
    (new.suspended_at is not null and old.suspended_at is null)
    or (new.deleted_at is not null and old.deleted_at is null)
  )
  execute function private.move_channels_of_project();

create trigger t40_settle_pages_of_project after update of deleted_at on public.projects for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function private.settle_pages_of_project();

create trigger t50_forget_channel_epochs after delete on public.projects
  referencing old table as gone for each statement execute function private.forget_channel_epochs('id');
