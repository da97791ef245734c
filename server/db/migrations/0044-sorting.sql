-- How received receipts sort themselves (docs/decisions/0124).

-- What a person decided for a supplier is a rule of theirs: to be seen, switched off, made to ask no more.
alter table supplier_choices rename to supplier_rules;
alter table supplier_rules rename constraint supplier_choices_pkey to supplier_rules_pkey;
alter table supplier_rules add column is_on boolean not null default true,
  add column automatic boolean not null default false;
-- Until now every single decision was remembered as well; those speak by what was decided. Of all taxpayers: for these
-- statements the owner sees their rows.
alter table supplier_rules no force row level security;
alter table foreign_receipts no force row level security;
delete from supplier_rules r where not exists (
  select from foreign_receipts f
  where f.tenant_id = r.tenant_id and f.issuer_ruc = r.ruc and f.class_rule = 'wholeSupplier');
alter table supplier_rules force row level security;
alter table foreign_receipts force row level security;

-- Whether a suggestion is accepted together with the other sure ones.
alter table foreign_receipts add column class_sure boolean not null default false;
grant update (class_sure) on foreign_receipts to cuadre_app;
-- The last decisions of a supplier, business and personal apart.
create index foreign_receipts_past on foreign_receipts (tenant_id, issuer_ruc, scope, issued_on desc)
  where class_state = 'accepted' and direction = 'received';

-- What the SRI publishes of each RUC: what it is called, and its main activity (CIIU). Of nobody in particular: loaded by
-- the operator, read by every business.
create table ruc_register (
  ruc text primary key,
  name text not null,
  activity text not null
);
grant select on ruc_register to cuadre_app;
