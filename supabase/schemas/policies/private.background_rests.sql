alter table private.background_rests enable row level security;
