-- What the SRI's consultation service last said of a receipt that somebody else issued, or the taxpayer with another
-- program: its issuer may void it on the portal without a word to us (docs/decisions/0032).
alter table foreign_receipts
  add column consulted_at timestamptz,
  add column consulted_state text check (consulted_state in ('authorized', 'accepting', 'voided', 'unknown'));
-- voided: it was authorised, and does not count any more.
alter table foreign_receipts drop constraint foreign_receipts_authorization_state_check;
alter table foreign_receipts add constraint foreign_receipts_authorization_state_check
  check (authorization_state in ('stated', 'confirmed', 'pending', 'unknown', 'refused', 'different', 'voided'));
create index foreign_receipts_consulted on foreign_receipts (tenant_id, consulted_at nulls first)
  where authorization_state in ('stated', 'confirmed');

-- Until when the daily look asks about what a taxpayer received. Those that are here already are all asked once.
alter table taxpayer_directory add column ask_received_until date;
alter table foreign_receipts no force row level security;
update taxpayer_directory d set ask_received_until = current_date + 90
where exists (select from foreign_receipts f where f.tenant_id = d.tenant_id);
alter table foreign_receipts force row level security;
create index taxpayer_directory_received on taxpayer_directory (ask_received_until) where ask_received_until is not null;
