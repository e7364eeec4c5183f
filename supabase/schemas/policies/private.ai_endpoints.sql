alter table private.ai_endpoints enable row level security;
