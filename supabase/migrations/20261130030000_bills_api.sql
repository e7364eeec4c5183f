-- API keys may read and send bills. Code is in supabase/schemas/api-keys and supabase/schemas/bills.

alter table public.api_keys drop constraint api_keys_scopes_check;
alter table public.api_keys add constraint api_keys_scopes_check check (
  cardinality(scopes) between 1 and 7
  and scopes <@ array['rooms.read', 'messages.write', 'customers.read', 'customers.write', 'contacts.read', 'bills.read', 'bills.write']
);
