-- public.saved_items, in firing order

create trigger t10_saved_items_touch before update of name, price_satang, picture_id on public.saved_items
  for each row execute function private.touch_updated_at();
