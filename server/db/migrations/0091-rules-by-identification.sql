-- A rule is of what is bought with one identification: who buys with the RUC for the business and with the cédula for the
-- house has one of each, and neither decides about the other (docs/decisions/0124).
alter table supplier_rules add column bought_with text not null default '';
alter table classification_changes add column supplier_bought_with text;

-- Those that are there are of what they were last said of, else of what is usual of their side. Of all taxpayers: for these
-- statements the owner sees their rows.
alter table supplier_rules no force row level security;
alter table foreign_receipts no force row level security;
alter table classification_changes no force row level security;
alter table classified_receipts no force row level security;
update supplier_rules r set bought_with = coalesce(
    (select case length(f.receiver_identification) when 13 then 'ruc' else 'cedula' end from foreign_receipts f
      where f.tenant_id = r.tenant_id and f.issuer_ruc = r.ruc and f.scope = r.scope
        and f.class_state = 'accepted' and f.direction = 'received'
      order by f.issued_on desc, f.id limit 1),
    case r.scope when 'NEG' then 'ruc' else 'cedula' end)
  where r.word = '';
update classification_changes c set supplier_bought_with = coalesce(
    (select r.bought_with from supplier_rules r
      where r.tenant_id = c.tenant_id and r.ruc = c.supplier_ruc and r.word = ''),
    (select case length(f.receiver_identification) when 13 then 'ruc' else 'cedula' end
      from classified_receipts l join foreign_receipts f on f.tenant_id = l.tenant_id and f.id = l.receipt_id
      where l.tenant_id = c.tenant_id and l.change_id = c.id order by f.issued_on desc, f.id limit 1))
  where c.supplier_ruc is not null;
alter table supplier_rules force row level security;
alter table foreign_receipts force row level security;
alter table classification_changes force row level security;
alter table classified_receipts force row level security;

alter table supplier_rules alter column bought_with drop default;
alter table supplier_rules drop constraint supplier_rules_pkey;
alter table supplier_rules add constraint supplier_rules_pkey primary key (tenant_id, ruc, word, bought_with);
