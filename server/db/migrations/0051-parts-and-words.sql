-- One receipt in several categories, and rules that look at what the lines say (docs/decisions/0136).

-- [{ scope, groupCode, support, subtotal, iva, total, taxes, lines? }]; null: it is one whole.
alter table foreign_receipts add column parts jsonb;
grant update (parts) on foreign_receipts to cuadre_app;

-- A rule is of all that a supplier sends, or, with a word, of the lines in which it stands.
alter table supplier_rules add column word text not null default '';
alter table supplier_rules drop constraint supplier_rules_pkey;
alter table supplier_rules add constraint supplier_rules_pkey primary key (tenant_id, ruc, word);
