comment on table private.answer_sums is
  'Per summed day and member: messages written, and the conversations in which they were written, with the messages in each. A conversation of two days is in both.';

alter table private.answer_sums enable row level security;
