-- The invoice of what is sold (docs/decisions/0163): who sells, and the invoice of each paid order.

-- Of the installation: the taxpayer in whose name is sold, from which of their sales points. The newest row counts; only the
-- operator's command writes one.
create table shop_sellers (
  id bigint generated always as identity primary key,
  named_at timestamptz not null,
  tenant_id uuid not null,
  establishment text not null,
  sales_point text not null,
  -- In whose name the invoices are pressed: the owner at that time.
  user_id uuid not null
);
grant select on shop_sellers to cuadre_app;

-- Who invoices an order is frozen with it; null: nobody does.
alter table shop_orders add column seller_id uuid;

-- Of the buyer: the seller's invoice for an order, as far as it is known here.
create table order_invoices (
  tenant_id uuid not null,
  order_id uuid not null,
  number text not null,
  access_key text not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  state text not null check (state in ('issued', 'authorized')),
  total numeric(14, 2) not null,
  noted_at timestamptz not null,
  primary key (tenant_id, order_id)
);
alter table order_invoices enable row level security;
alter table order_invoices force row level security;
create policy tenant on order_invoices using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert on order_invoices to cuadre_app;
grant update (number, access_key, state, noted_at) on order_invoices to cuadre_app;
