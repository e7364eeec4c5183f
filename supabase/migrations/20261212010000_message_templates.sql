-- Words that Meta approves for a page, so that Messenger customers get notices of bills after the reply window. Code is in
-- supabase/schemas/socials and supabase/schemas/bills.

create table public.message_templates (
  social_id uuid not null,
  project_id uuid not null,
  kind text not null,
  language text not null,
  name text not null,
  external_id text not null,
  status text not null,
  reason text,
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint message_templates_pkey primary key (social_id, kind, language),
  constraint message_templates_social_id_fkey foreign key (social_id, project_id)
    references public.socials (id, project_id) on delete cascade,
  constraint message_templates_kind_check check (kind in ('bill_sent', 'bill_reminder', 'payment_received', 'parcel_shipped')),
  constraint message_templates_language_check check (language in ('th', 'en')),
  constraint message_templates_name_check check (name ~ '^[a-z0-9_]{1,100}$'),
  constraint message_templates_external_id_check check (char_length(external_id) between 1 and 100),
  constraint message_templates_status_check check (status in ('pending', 'approved', 'rejected', 'stopped')),
  constraint message_templates_reason_check check (
    reason is null or char_length(reason) between 1 and 100 and status = 'rejected'
  )
);

-- with a further argument, each would be a second function of the same name
drop function if exists system.ship_bill(uuid, uuid, uuid, uuid, text, text, uuid, text);
drop function if exists private.ship_bill(uuid, uuid, text, text, uuid, text);
drop function if exists system.write_bill_notice(uuid, text, text);
drop function if exists private.write_bill_notice(uuid, text, text);
