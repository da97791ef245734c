-- People and things that the income tax stands on (docs/decisions/0146).

-- Cargas familiares.
create table dependants (
  tenant_id uuid not null,
  id uuid not null,
  identification text not null check (identification ~ '^\d{10}$'),
  name text not null,
  relation text not null check (relation in ('child', 'spouse', 'partner', 'parent')),
  born_on date not null,
  has_disability boolean not null,
  -- [{ year, income, isOthers }]: what is true of one year alone.
  years jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index dependants_identification on dependants (tenant_id, identification);

create table fixed_assets (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  name text not null,
  kind text not null check (kind in ('building', 'equipment', 'vehicle', 'computer')),
  bought_on date not null,
  -- Without IVA that gave credit.
  value numeric(14, 2) not null check (value > 0),
  -- A vehicle that the work itself needs.
  is_for_work boolean not null,
  -- What documents the purchase and the sale: an entry of the books.
  purchase_id uuid,
  purchase_part integer,
  sold_on date check (sold_on >= bought_on),
  sale_id uuid check (sale_id is null or sold_on is not null),
  -- Of these documents the register itself said to their returns that they are of an asset.
  marked uuid[] not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((purchase_id is null) = (purchase_part is null))
);
create unique index fixed_assets_purchase on fixed_assets (tenant_id, purchase_id, purchase_part);
create unique index fixed_assets_sale on fixed_assets (tenant_id, sale_id);

do $$
declare t text;
begin
  foreach t in array array['dependants', 'fixed_assets'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, delete on %I to cuadre_app', t);
  end loop;
end $$;
grant update (identification, name, relation, born_on, has_disability, years) on dependants to cuadre_app;
grant update (name, kind, bought_on, value, is_for_work, purchase_id, purchase_part, sold_on, sale_id, marked)
  on fixed_assets to cuadre_app;

-- In the name of a dependant, as it was when it came: never of the business, whatever becomes of the dependant.
alter table foreign_receipts add column of_dependant boolean not null default false;
alter table foreign_receipts add constraint dependants_buy_personally
  check (not of_dependant or (scope is distinct from 'NEG' and not coalesce(parts @? '$[*] ? (@.scope == "NEG")', false)));
