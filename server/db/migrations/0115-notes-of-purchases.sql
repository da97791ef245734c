-- Which credit notes take back a supplier's purchase is asked whenever one is decided (docs/decisions/0190): only notes name a receipt.
create index foreign_receipts_note on foreign_receipts (tenant_id, issuer_ruc, modified_number)
  where direction = 'received' and modified_number is not null;
