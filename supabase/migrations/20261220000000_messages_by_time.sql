-- One index by project and time instead of two: see docs/decisions/0022-message-indexes.md.

-- left by a "create index concurrently" that failed
do $$
  begin
    if exists (select from pg_index i where i.indexrelid = to_regclass('public.messages_by_time') and not i.indisvalid) then
      drop index public.messages_by_time;
    end if;
  end
  $$;

-- fixed widths first, which need no padding
create index if not exists messages_by_time on public.messages using btree (project_id, created_at)
  include (conversation_number, room_id, social_id, author_id, is_note, author_kind, kind);

drop index public.messages_by_project;
drop index public.messages_said;
