-- Whether a receipt says itself that its supplier is a RIMPE popular business: its IVA is no credit, and form 104 has a box
-- of its own for it.
-- Over all taxpayers at once: for these statements the owner sees their rows.
alter table foreign_receipts no force row level security;
alter table foreign_receipt_files no force row level security;
alter table entries no force row level security;
alter table foreign_receipts add column of_popular_business boolean not null default false;
alter table entries add column of_popular_business boolean not null default false;
-- An XML may lie inside of another document, and then its brackets are written out.
update foreign_receipts f set of_popular_business = true
from foreign_receipt_files x
where x.tenant_id = f.tenant_id and x.receipt_id = f.id and x.kind = 'original' and f.direction = 'received'
  and encode(x.xml, 'escape') ~* 'contribuyenteRimpe(?:>|&gt;)\s*CONTRIBUYENTE NEGOCIO POPULAR';
-- Nothing is paid otherwise: that these rows are written asks of no return that was sent for another.
alter table entries disable trigger user;
update entries e set of_popular_business = true
from foreign_receipts f
where f.tenant_id = e.tenant_id and f.id = e.source_id and f.of_popular_business;
alter table entries enable trigger user;
alter table foreign_receipts force row level security;
alter table foreign_receipt_files force row level security;
alter table entries force row level security;
