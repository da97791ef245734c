-- What was bought by cédula, and what another program sold abroad: few of a month of thousands.
create index foreign_receipts_whom on foreign_receipts (tenant_id, environment, issued_on)
  where receiver_identification_type in ('05', '08');
