-- public.webhook_endpoints, in firing order

create trigger t10_webhook_endpoints_touch before update on public.webhook_endpoints
  for each row execute function private.touch_updated_at();
