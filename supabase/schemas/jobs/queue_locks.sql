-- The first key of the advisory locks of queues; the second one is the queue's bucket, from 0 to 63.
create or replace function private.queue_locks() returns integer
  language sql immutable
  set search_path = ''
  as $$ select 1 $$;

alter function private.queue_locks owner to current_user;
