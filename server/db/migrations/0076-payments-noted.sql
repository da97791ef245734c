-- What the provider tells by itself is kept as its answers are; and a try to pay that a backup lacked, or left open, says when
-- a restore brought it back: it is asked for anew from then on.
alter table payment_answers drop constraint payment_answers_asked_check;
alter table payment_answers add constraint payment_answers_asked_check
  check (asked in ('prepare', 'confirm', 'find', 'find_ours', 'reverse', 'notified'));
alter table payment_attempts add column brought_back_at timestamptz;
grant update (brought_back_at) on payment_attempts to cuadre_app;
