-- A mail that may not leave yet says on its receipt what it waits for.
alter table receipts drop constraint receipts_mail_state_check;
alter table receipts add constraint receipts_mail_state_check
  check (mail_state in ('none', 'no_address', 'queued', 'waits_for_proof', 'waits_for_turn', 'sent', 'failed', 'bounced'));
