-- public.card_links, in firing order

create trigger t10_webhook_card_click after update of clicked_at on public.card_links
  for each row when (old.clicked_at is null and new.clicked_at is not null) execute function private.webhook_card_click();
