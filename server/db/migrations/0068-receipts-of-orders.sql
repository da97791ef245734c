-- What is sold is invoiced, and what is given back credited (docs/decisions/0163): who sells, and their receipts of each order.

-- Of the installation: the taxpayer in whose name is sold, from which of their sales points. The newest row counts; only the
-- operator's command writes one.
create table shop_sellers (
  id bigint generated always as identity primary key,
  named_at timestamptz not null,
  tenant_id uuid not null,
  establishment text not null,
  sales_point text not null,
  -- In whose name the receipts are issued: the owner at that time.
  user_id uuid not null
);
grant select on shop_sellers to cuadre_app;

-- Who invoices an order is frozen with it; null: nobody does.
alter table shop_orders add column seller_id uuid;
-- The seller issues it under this id of ours: one that a buyer chose could be another receipt's.
alter table shop_orders add column invoice_id uuid;
alter table shop_orders add constraint shop_orders_invoiced check ((seller_id is null) = (invoice_id is null));

-- Of the buyer: the seller's invoice of an order and the credit note of its return, as far as they are known here.
create table order_receipts (
  tenant_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null,
  access_key text not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  state text not null check (state in ('issued', 'authorized')),
  total numeric(14, 2) not null,
  noted_at timestamptz not null,
  primary key (tenant_id, order_id, kind)
);

-- An order that is given back, once: what of it nobody used, in money.
create table refunds (
  tenant_id uuid not null,
  order_id uuid not null,
  -- The buyer's, so that the same is asked once.
  id uuid not null,
  -- The seller issues the credit note under this id of ours.
  credit_note_id uuid not null,
  state text not null check (state in ('reversing', 'to_transfer', 'returned')),
  base numeric(14, 2) not null,
  total numeric(14, 2) not null check (total > 0 and total >= base),
  -- In the buyer's words.
  reason text not null,
  -- One of their saved accounts, where the provider does not give it back.
  bank_account_id uuid,
  asked_at timestamptz not null,
  asked_by uuid not null,
  returned_at timestamptz,
  -- The bank's number of the transfer.
  proof text,
  primary key (tenant_id, order_id),
  check ((state = 'returned') = (returned_at is not null))
);

do $$
declare t text;
begin
  foreach t in array array['order_receipts', 'refunds'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert on %I to cuadre_app', t);
  end loop;
end $$;
grant update (number, access_key, state, noted_at) on order_receipts to cuadre_app;
grant update (state, bank_account_id, returned_at, proof) on refunds to cuadre_app;

-- The role cannot move the end of a grant; that of an order which is given back comes sooner.
create function end_grants_of(of_order uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from refunds where tenant_id = app_tenant() and order_id = of_order) then
    raise exception 'order % is not given back', of_order;
  end if;
  update quota_grants set valid_until = greatest(least(valid_until, at), valid_from)
    where tenant_id = app_tenant() and order_id = of_order;
end $$;
revoke all on function end_grants_of(uuid, timestamptz) from public;
grant execute on function end_grants_of(uuid, timestamptz) to cuadre_app;
