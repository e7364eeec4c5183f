-- Standard terms instead of names of our own. Code follows in supabase/schemas.

alter table private.doomed_files rename to files_pending_deletion;
alter table private.files_pending_deletion rename constraint doomed_files_pkey to files_pending_deletion_pkey;

alter table private.kept_answers rename to idempotency_keys;
alter table private.idempotency_keys rename constraint kept_answers_pkey to idempotency_keys_pkey;
alter table private.idempotency_keys rename constraint kept_answers_body_check to idempotency_keys_body_check;
alter table private.idempotency_keys rename constraint kept_answers_key_check to idempotency_keys_key_check;
alter table private.idempotency_keys rename constraint kept_answers_request_hash_check to idempotency_keys_request_hash_check;
alter table private.idempotency_keys rename constraint kept_answers_status_check to idempotency_keys_status_check;
alter index private.kept_answers_old rename to idempotency_keys_old;

alter table private.job_relay rename to job_chain;
alter table private.job_chain rename constraint job_relay_pkey to job_chain_pkey;
alter table private.job_chain rename constraint job_relay_is_only_check to job_chain_is_only_check;

alter table public.inbound_events drop constraint inbound_events_state_check;
update public.inbound_events set state = 'dead_letter' where state = 'set_aside';
alter table public.inbound_events add constraint inbound_events_state_check
  check (state = any (array['received'::text, 'processed'::text, 'skipped'::text, 'dead_letter'::text]));
drop index public.inbound_events_set_aside;
create index inbound_events_dead_letters on public.inbound_events using btree (social_id, received_at desc, id desc)
  where (state = 'dead_letter'::text);
