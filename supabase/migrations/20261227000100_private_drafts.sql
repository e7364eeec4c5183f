-- An unfinished private answer to a comment is a draft of its own kind: as a reply, it would be sent under the comment.
alter table public.drafts drop constraint drafts_kind_check;
alter table public.drafts add constraint drafts_kind_check check (kind in ('reply', 'private', 'note'));
