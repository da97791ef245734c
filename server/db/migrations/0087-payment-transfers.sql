-- Money of a payment that bought nothing (a second one of an order, or one whose price leaned on a plan that is gone) and that
-- its provider does not give back any more: somebody transfers it.
create table payment_transfers (
  tenant_id uuid not null,
  attempt_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('to_transfer', 'returned')),
  total numeric(14, 2) not null check (total > 0),
  -- One of the buyer's saved accounts.
  bank_account_id uuid,
  asked_at timestamptz not null,
  returned_at timestamptz,
  -- The bank's number of the transfer.
  proof text,
  primary key (tenant_id, attempt_id),
  check ((state = 'returned') = (returned_at is not null))
);
create index payment_transfers_of_order on payment_transfers (tenant_id, order_id);
alter table payment_transfers enable row level security;
alter table payment_transfers force row level security;
create policy tenant on payment_transfers using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert on payment_transfers to cuadre_app;
grant update (state, bank_account_id, returned_at, proof) on payment_transfers to cuadre_app;
