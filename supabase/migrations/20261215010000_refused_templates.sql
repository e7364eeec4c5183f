-- A template that Meta did not take has no id there. Code is in supabase/schemas/socials.

alter table public.message_templates alter column external_id drop not null;
