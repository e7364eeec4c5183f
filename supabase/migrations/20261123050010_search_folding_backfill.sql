-- Folds the messages there are. In a transaction of its own: creating the triggers locks the table of messages against writing, and this
-- takes some 4 seconds for each 100,000 messages. Nothing is locked meanwhile; search finds what it did before.
insert into private.folded_messages (message_id, project_id, created_at, folded)
select m.id, m.project_id, m.created_at, f.folded
from public.messages m, lateral (select private.fold_text(private.search_text(m.text, m.attachments)) as folded) f
where m.unsent_at is null and private.may_fold(private.search_text(m.text, m.attachments))
  and f.folded <> private.search_text(m.text, m.attachments)
on conflict (message_id) do nothing;
analyze private.folded_messages;
