-- Reports of the books beside those of receipts (docs/decisions/0126).
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('issued', 'received', 'summary', 'details', 'register'));
