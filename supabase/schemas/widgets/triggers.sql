-- public.widget_visitors, in firing order

create trigger t10_widget_visitors_touch before update on public.widget_visitors
  for each row execute function private.touch_updated_at();

-- public.widgets, in firing order

create trigger t10_limit_widgets before insert on public.widgets for each row execute function private.limit_widgets();

create trigger t20_widgets_touch before update on public.widgets
  for each row execute function private.touch_updated_at();

create trigger t30_greeting_changed after insert or update of texts, greeting, greeting_languages on public.widgets
  for each row when (new.greeting_languages <> '{}' and new.removed_at is null) execute function private.greeting_changed();
