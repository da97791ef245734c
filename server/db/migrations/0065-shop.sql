-- The shop (docs/decisions/0159): orders that freeze what was promised, tries to pay them, what the provider answered, and
-- what a paid order grants.
create table shop_orders (
  tenant_id uuid not null,
  id uuid not null,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  is_test boolean not null,
  -- [{ offer, productType, meter, quantity, days, base }]
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  base numeric(14, 2) not null,
  iva numeric(14, 2) not null,
  total numeric(14, 2) not null check (total = base + iva and total > 0),
  -- { name, identification, email }
  buyer jsonb not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  -- Until when its price holds: an open one is over then.
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- The try that paid it.
  paid_by uuid,
  primary key (tenant_id, id),
  check ((state = 'paid') = (paid_at is not null and paid_by is not null))
);
create index shop_orders_by_time on shop_orders (tenant_id, opened_at desc, id desc);

create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Ours, to the provider.
  client_transaction_id text not null,
  state text not null
    check (state in ('open', 'approved', 'refused', 'returning', 'returned', 'expired', 'attention')),
  total numeric(14, 2) not null,
  pay_url text,
  prepared_at timestamptz not null,
  form_until timestamptz not null,
  -- The provider's, once somebody said it.
  transaction_id text,
  -- When the provider was asked for the money; null: not yet, or it said that nothing was taken.
  asked_at timestamptz,
  -- Looks without an id, and answers that were none.
  looks integer not null default 0,
  failures integer not null default 0,
  reason text,
  authorization_code text,
  card text check (card in ('credit', 'debit')),
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create unique index payment_attempts_by_code on payment_attempts (tenant_id, client_transaction_id);
create index payment_attempts_by_order on payment_attempts (tenant_id, order_id, prepared_at desc);

-- As they came, before anything was concluded from them. They name the card's holder.
create table payment_answers (
  tenant_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  at timestamptz not null,
  asked text not null check (asked in ('prepare', 'confirm', 'find', 'find_ours', 'reverse')),
  status integer,
  content_type text not null,
  -- Under a key of its own.
  sealed bytea not null,
  primary key (tenant_id, id)
);
create index payment_answers_of on payment_answers (tenant_id, attempt_id, at);

do $$
declare t text;
begin
  foreach t in array array['shop_orders', 'payment_attempts', 'payment_answers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert on %I to cuadre_app', t);
  end loop;
end $$;
grant update (state, paid_at, paid_by) on shop_orders to cuadre_app;
grant update (state, pay_url, transaction_id, asked_at, looks, failures, reason, authorization_code, card, ended_at)
  on payment_attempts to cuadre_app;

-- Of the installation: whose a payment is, written before the provider hears of it, and which transaction of the provider
-- paid it, once.
create table payment_owners (
  client_transaction_id text primary key,
  tenant_id uuid not null,
  noted_at timestamptz not null,
  transaction_id text unique
);
grant select, insert on payment_owners to cuadre_app;
grant update (transaction_id) on payment_owners to cuadre_app;

-- What was granted so far is what everybody begins with.
alter table quota_grants add column kind text not null default 'default' check (kind in ('default', 'paid'));
alter table quota_grants add column order_id uuid;
alter table quota_grants add column line smallint;
alter table quota_grants add constraint quota_grants_of_order check ((kind = 'paid') = (order_id is not null and line is not null));
create unique index quota_grants_once on quota_grants (tenant_id, order_id, line);
