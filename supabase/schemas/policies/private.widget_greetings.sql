alter table private.widget_greetings enable row level security;
