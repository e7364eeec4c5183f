-- Addresses to which website visitors want unread answers: only confirmed ones get them.
create table private.visitor_mails (
  identity_id uuid not null,
  project_id uuid not null,
  email text not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  refused_at timestamptz,
  constraint visitor_mails_pkey primary key (identity_id, email),
  constraint visitor_mails_identity_id_project_id_fkey foreign key (identity_id, project_id)
    references public.customer_identities (id, project_id) on delete cascade,
  constraint visitor_mails_email_check check (char_length(email) between 3 and 254),
  constraint visitor_mails_state_check check (confirmed_at is null or refused_at is null)
);
create index visitor_mails_of_project on private.visitor_mails (project_id, email);
create unique index visitor_mails_one_confirmed on private.visitor_mails (identity_id) where confirmed_at is not null;

-- nobody has confirmed the addresses so far: visitors are asked when they turn the mails on again
update public.widget_visitors set wants_mail = false where wants_mail;
