-- public.vip_segments, in firing order

create trigger t10_vip_segments_touch before update on public.vip_segments
  for each row execute function private.touch_updated_at();
