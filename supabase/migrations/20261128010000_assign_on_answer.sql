-- Whether a member who answers a room without an assignee becomes its assignee. Code follows in supabase/schemas.

alter table public.projects add column assign_on_answer boolean not null default true;
