-- The number that a note names is written as receipts write theirs: it is compared with them.
alter table foreign_receipts no force row level security;
update foreign_receipts set modified_number = regexp_replace(modified_number, '^(\d{3})-?(\d{3})-?(\d{9})$', '\1-\2-\3')
where modified_number ~ '^\d{3}-?\d{3}-?\d{9}$' and length(modified_number) <> 17;
alter table foreign_receipts force row level security;
