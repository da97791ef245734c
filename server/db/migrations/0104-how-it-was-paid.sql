-- How another's receipt says that it was paid: the annex and the limit of cash asked its XML each time.
-- Over all taxpayers at once: for this statement the owner sees their rows.
alter table foreign_receipts no force row level security;
alter table foreign_receipt_files no force row level security;
alter table foreign_receipts add column ways_to_pay text[] not null default '{}';
-- An XML may lie inside of another document, and then its brackets are written out.
update foreign_receipts f set ways_to_pay = w.ways
from foreign_receipt_files x, lateral (
  select array_agg(distinct m[1]) as ways
  from regexp_matches(encode(x.xml, 'escape'), 'formaPago(?:>|&gt;)\s*(\d{2})', 'g') as m
) as w
where x.tenant_id = f.tenant_id and x.receipt_id = f.id and x.kind = 'original' and w.ways is not null;
alter table foreign_receipts force row level security;
alter table foreign_receipt_files force row level security;
