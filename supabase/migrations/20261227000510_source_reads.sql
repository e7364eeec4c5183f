-- When a source was last read, so that it is not read again at once: see private.enqueue_index_ai_source.
alter table public.ai_sources add column read_at timestamptz;
