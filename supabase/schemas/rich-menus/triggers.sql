-- public.rich_menus, in firing order

create trigger t10_rich_menus_touch before update on public.rich_menus
  for each row execute function private.touch_updated_at();
