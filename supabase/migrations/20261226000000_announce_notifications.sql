-- Messages that follow each other in a room share an announcement. Each had a job of its own.

alter table public.notifications add column announce_at timestamptz not null default now();
