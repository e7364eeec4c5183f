create or replace function system.settle_mail(p_notification_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$ update public.notifications n set mailed_at = now() where n.id = any (p_notification_ids) $$;

alter function system.settle_mail owner to app_system;
