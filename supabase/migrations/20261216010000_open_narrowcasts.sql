-- The hourly sweep looks for narrowcasts that LINE has not ended.

create index broadcast_narrowcasts_open on public.broadcast_narrowcasts (broadcast_id) where phase in ('waiting', 'sending');
