-- Indexes that everyday calls, erasure and a project's deletion were missing: each of them scanned the rows of every project.
-- Found by tests/policies/plans.test.ts.

-- how many files a visitor uploaded within the hour
create index attachments_waiting on public.attachments (social_id, created_at) where message_id is null;
create index line_codes_old on private.line_codes (expires_at);
create index invoices_credited on public.invoices (credit_user_id) where credit_user_id is not null;

-- erasing a customer
create index bot_admins_of_room on public.bot_admins (room_id);
create index undo_records_by_other on private.undo_records (other_id) where other_id is not null;
create index slips_of_message on public.slips (message_id);
create index slips_of_attachment on public.slips (attachment_id);

-- removing what a row refers to
create index bot_broadcast_settings_of_segment on public.bot_broadcast_settings (segment_id);
create index scheduled_messages_of_quick_message on public.scheduled_messages (quick_message_id);

-- deleting a project
create index ai_chunks_of_project on public.ai_chunks (project_id);
create index automation_runs_of_project on public.automation_runs (project_id);
create index billing_mails_of_project on private.billing_mails (project_id);
create index bot_broadcast_settings_of_project on public.bot_broadcast_settings (project_id);
create index bulk_runs_of_project on public.bulk_runs (project_id);
create index customer_consents_of_project on public.customer_consents (project_id);
create index drafts_of_project on public.drafts (project_id);
create index inbound_events_of_project on public.inbound_events (project_id);
create index line_codes_of_project on private.line_codes (project_id);
create index meta_connections_of_project on private.meta_connections (project_id);
create index notifications_of_project on public.notifications (project_id);
create index room_pins_of_project on public.room_pins (project_id);
create index scheduled_messages_of_project on public.scheduled_messages (project_id);
create index undo_records_of_project on private.undo_records (project_id);
create index webhook_attempts_of_project on public.webhook_attempts (project_id);
create index widget_sites_of_project on public.widget_sites (project_id);
