-- Which receipt another one is about: a credit note its invoice, a guide what it carries, a retention what it withholds
-- from. Written with the receipt that refers, read from both sides. target says where the other one is kept: among those
-- issued here or among those received.
create table receipt_links (
  tenant_id uuid not null,
  receipt_id uuid not null,
  target_id uuid not null,
  target text not null check (target in ('issued', 'received')),
  relation text not null check (relation in ('credits', 'debits', 'carries', 'withholds')),
  created_at timestamptz not null,
  primary key (tenant_id, receipt_id, target_id)
);
create index receipt_links_target on receipt_links (tenant_id, target_id);
alter table receipt_links enable row level security;
alter table receipt_links force row level security;
create policy tenant on receipt_links using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
-- A correction may be about another receipt than before.
grant select, insert, delete on receipt_links to cuadre_app;

-- The list of one type: guides and retentions are few among a shop's invoices.
create index receipts_type on receipts (tenant_id, environment, document_type, issued_at desc, id desc);
