-- Codes of the shop (docs/decisions/0162): what an order costs less by one, and how often it may be used.
create table promotions (
  id uuid primary key,
  -- Of the code as it is compared, under a key of the installation: who reads the table has no code.
  code_hash bytea not null,
  -- The masked code, for the operator and the buyer.
  label text not null,
  -- For test payments alone.
  is_practice boolean not null default false,
  discount_type text not null check (discount_type in ('VAL', 'POR')),
  discount_value numeric(14, 2) not null check (discount_value > 0),
  -- Days in Ecuador, both in it; no end: until further notice.
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- Codes of offers; null: every one.
  offers jsonb check (jsonb_typeof(offers) = 'array'),
  most_uses integer check (most_uses > 0),
  most_of_one integer not null default 1 check (most_of_one > 0),
  first_only boolean not null default false,
  loaded_at timestamptz not null,
  -- Reserved or used by orders of whoever: the one place where taxpayers are counted together.
  taken integer not null default 0 check (taken >= 0),
  check (discount_type = 'VAL' or discount_value <= 100)
);
create unique index promotions_by_code on promotions (code_hash, valid_from);
grant select, insert on promotions to cuadre_app;
grant update (taken) on promotions to cuadre_app;

create table promotion_uses (
  tenant_id uuid not null,
  order_id uuid not null,
  promotion_id uuid not null,
  state text not null check (state in ('reserved', 'used', 'released')),
  reserved_at timestamptz not null,
  -- When it was used or released.
  ended_at timestamptz,
  primary key (tenant_id, order_id),
  check ((state = 'reserved') = (ended_at is null))
);
create index promotion_uses_by_promotion on promotion_uses (tenant_id, promotion_id);
alter table promotion_uses enable row level security;
alter table promotion_uses force row level security;
create policy tenant on promotion_uses using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert on promotion_uses to cuadre_app;
grant update (state, ended_at) on promotion_uses to cuadre_app;

-- The frozen terms: { id, label, discount: { type, value } }. A line of such an order says its own discount.
alter table shop_orders add column promotion jsonb;
alter table shop_orders add column discount numeric(14, 2) not null default 0 check (discount >= 0);
alter table shop_orders drop constraint shop_orders_check;
alter table shop_orders add constraint shop_orders_sum check (total = base + iva and total >= 0);
-- A code may take off everything; nothing else is free, and no try of the provider pays what is.
alter table shop_orders add constraint shop_orders_promotion
  check (promotion is not null or (discount = 0 and total > 0));
alter table shop_orders drop constraint shop_orders_check1;
alter table shop_orders add constraint shop_orders_paid
  check ((state = 'paid') = (paid_at is not null) and (paid_by is not null) = (state = 'paid' and total > 0));
