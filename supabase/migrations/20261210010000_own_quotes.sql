-- Whether the channel gave a token by which a message of the shop can be quoted. Code is in supabase/schemas/messages.

alter table public.messages add column has_quote_token boolean not null default false;
