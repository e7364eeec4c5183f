-- public.business_hours, in firing order

create trigger t10_business_hours_touch before update on public.business_hours
  for each row execute function private.touch_updated_at();
