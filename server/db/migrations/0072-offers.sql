-- What the shop sells for real money (docs/decisions/0165): rows of the installation, which only the operator's command writes.
create table shop_offers (
  code text not null,
  -- What buyers read, and what the invoice of it says.
  title text not null,
  section text not null,
  product_type text not null,
  product_key text not null,
  periodicity text not null,
  meter text not null,
  quantity integer not null check (quantity > 0),
  -- How long a grant lasts from its payment.
  days integer not null check (days > 0),
  -- Before IVA.
  base numeric(14, 2) not null check (base > 0),
  -- Days in Ecuador, both in it; no end: until further notice. Another price is another row of the code.
  sells_from date not null,
  sells_until date check (sells_until >= sells_from),
  loaded_at timestamptz not null,
  primary key (code, sells_from)
);
grant select on shop_offers to cuadre_app;

-- What is paid for real is invoiced.
alter table shop_orders add constraint shop_orders_sold check (is_test or seller_id is not null);
