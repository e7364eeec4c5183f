comment on table private.visitor_mails is
  'Addresses to which website visitors want unread answers. Of a visitor''s identity, not of its customer: who changes a customer''s e-mail redirects no mails.';
comment on column private.visitor_mails.confirmed_at is 'When the recipient pressed the button behind the mail''s link; null: no answers are mailed.';
comment on column private.visitor_mails.refused_at is 'When the recipient unsubscribed. For 30 days the project mails this address no request for confirmation.';

alter table private.visitor_mails enable row level security;
