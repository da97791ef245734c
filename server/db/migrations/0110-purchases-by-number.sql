-- Which purchase a supplier's credit note takes back is asked by its number (docs/decisions/0190).
create index foreign_receipts_purchase on foreign_receipts (tenant_id, issuer_ruc, number) where direction = 'received';
