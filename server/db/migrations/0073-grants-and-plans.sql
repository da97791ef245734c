-- What is granted is of a meter and may be unlimited; plans follow each other (docs/decisions/0166).
create extension if not exists btree_gist;

alter table quota_grants rename column documents to quantity;
alter table quota_grants alter column quantity drop not null;
alter table quota_grants add column meter text not null default 'documents'
  check (meter in ('documents', 'iva', 'renta'));
-- Of a plan: how it compares with others; null: it is none.
alter table quota_grants add column rank smallint check (rank is null or meter = 'documents');
alter table quota_grants drop constraint quota_grants_kind_check;
alter table quota_grants add constraint quota_grants_kind_check check (kind in ('default', 'paid', 'grace'));
-- Of what was bought after a grace: what was issued then counts as used of it, once.
alter table quota_grants add column repays uuid;
alter table quota_grants add column repaid integer not null default 0 check (repaid between 0 and used);
create unique index quota_grants_repaid on quota_grants (tenant_id, repays);
drop index quota_grants_once;
create unique index quota_grants_once on quota_grants (tenant_id, order_id, line, meter);
alter table quota_grants add constraint quota_grants_one_plan
  exclude using gist (tenant_id with =, tstzrange(valid_from, valid_until) with &&) where (rank is not null);
revoke update (meter, rank, repays, repaid, kind, order_id, line) on quota_grants from cuadre_app;

-- What was used of a grant, once for each thing: the returns of a month or of a year. Documents are counted alone.
create table grant_uses (
  tenant_id uuid not null,
  meter text not null check (meter in ('iva', 'renta')),
  subject text not null,
  grant_id uuid not null,
  used_at timestamptz not null,
  primary key (tenant_id, meter, subject)
);
alter table grant_uses enable row level security;
alter table grant_uses force row level security;
create policy tenant on grant_uses using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on grant_uses to cuadre_app;

-- [{ meter, quantity, months }] in place of one of each.
alter table shop_offers add column grants jsonb;
alter table shop_offers add column rank smallint check (rank > 0);
update shop_offers set grants = jsonb_build_array(
  jsonb_build_object('meter', meter, 'quantity', quantity, 'months', greatest(1, round(days / 30.4))));
alter table shop_offers alter column grants set not null;
alter table shop_offers add constraint shop_offers_grants check (jsonb_typeof(grants) = 'array' and jsonb_array_length(grants) > 0);
alter table shop_offers drop column meter, drop column quantity, drop column days;

alter table shop_orders no force row level security;
update shop_orders set lines = (
  select jsonb_agg((line - 'meter' - 'quantity' - 'days') || jsonb_build_object('grants', jsonb_build_array(jsonb_build_object(
    'meter', line -> 'meter', 'quantity', line -> 'quantity',
    'months', greatest(1, round((line ->> 'days')::numeric / 30.4))))) order by place)
  from jsonb_array_elements(lines) with ordinality of (line, place));
alter table shop_orders force row level security;

-- What an upgrade takes off its price: [{ order, base }], each an order whose plan ends with it.
alter table shop_orders add column credits jsonb not null default '[]' check (jsonb_typeof(credits) = 'array');
alter table shop_orders drop constraint shop_orders_promotion;
alter table shop_orders add constraint shop_orders_off
  check (promotion is not null or credits <> '[]' or (discount = 0 and total > 0));

-- The end of a grant comes sooner where its order is given back, or where a paid order took its place.
create or replace function end_grants_of(of_order uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from refunds where tenant_id = app_tenant() and order_id = of_order)
    and not exists (select from shop_orders where tenant_id = app_tenant() and state = 'paid'
      and credits @> jsonb_build_array(jsonb_build_object('order', of_order))) then
    raise exception 'order % is neither given back nor replaced', of_order;
  end if;
  update quota_grants set valid_until = greatest(least(valid_until, at), valid_from)
    where tenant_id = app_tenant() and order_id = of_order;
end $$;
