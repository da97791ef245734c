-- The number that a note names is written as receipts write theirs: it is compared with them.
alter table foreign_receipts no force row level security;
update foreign_receipts set modified_number = regexp_replace(modified_number, '^(\d{3})-?(\d{3})-?(\d{9})$', '\1-\2-\3')
where modified_number ~ '^\d{3}-?\d{3}-?\d{9}$' and length(modified_number) <> 17;
alter table foreign_receipts force row level security;

-- A return that was sent is asked whether anything was said of its documents since, and whether a retention of the months
-- around it names one: the newest.
create index tax_marks_written_at on tax_marks (tenant_id, environment, written_at);
create index entries_made_retentions on entries (tenant_id, environment, written_at)
  where (document_type = '07' and source in ('issued', 'emitted'));
-- What was compared and moved nothing is not computed again.
grant update (compared_at) on returns to cuadre_app;
