-- A receipt that the SRI never authorised, and that its owner does not want any more.
alter table receipts drop constraint receipts_state_check;
alter table receipts add constraint receipts_state_check
  check (state in ('issued', 'sending', 'received', 'authorized', 'returned', 'refused', 'needs_attention', 'voided', 'discarded'));
