-- What a dashboard adds up is kept added up, by month and, by party, by year (docs/decisions/0137).
create table entry_sums (
  tenant_id uuid not null,
  environment text not null,
  direction text not null,
  scope text not null,
  -- The first day of the month, or of the year.
  period date not null,
  -- Of a year: by party. Of a month: by category, with or without receipt.
  of_party boolean not null,
  category text,
  has_receipt boolean,
  party_identification text,
  -- Each row is a change: what is added here has its sign already, and several rows may have the same key.
  subtotal numeric(14, 2) not null,
  iva numeric(14, 2) not null,
  total numeric(14, 2) not null,
  count integer not null
);
create index entry_sums_period on entry_sums (tenant_id, environment, of_party, period);
alter table entry_sums enable row level security;
alter table entry_sums force row level security;
create policy tenant on entry_sums using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on entry_sums to cuadre_app;

-- Rows are only added: two that write entries of one month never wait for each other. Packing makes them few again.
create function sum_entries() returns trigger language plpgsql as $$
declare
  factor smallint := tg_argv[0];
begin
  if not exists (select from changed) then return null; end if;
  insert into entry_sums
  select tenant_id, environment, direction, scope, coalesce(month, year), month is null, category, has_receipt,
    party_identification, sum(factor * sign * subtotal), sum(factor * sign * iva), sum(factor * sign * total),
    factor * count(*)
  from (select *, date_trunc('month', day)::date as month, date_trunc('year', day)::date as year,
    document_type is not null as has_receipt from changed where sign <> 0) as e
  group by tenant_id, environment, direction, scope,
    grouping sets ((month, category, has_receipt), (year, party_identification));
  return null;
end $$;
create trigger entries_inserted after insert on entries referencing new table as changed
  for each statement execute function sum_entries('1');
create trigger entries_deleted after delete on entries referencing old table as changed
  for each statement execute function sum_entries('-1');
create trigger entries_were after update on entries referencing old table as changed
  for each statement execute function sum_entries('-1');
create trigger entries_are after update on entries referencing new table as changed
  for each statement execute function sum_entries('1');

-- What is asked of one party, and the name of one.
create index entries_party on entries (tenant_id, environment, party_identification, day);

-- What exists already, over all taxpayers at once: for this statement the owner sees their rows.
alter table entries no force row level security;
alter table entry_sums no force row level security;
insert into entry_sums
select tenant_id, environment, direction, scope, coalesce(month, year), month is null, category, has_receipt,
  party_identification, sum(sign * subtotal), sum(sign * iva), sum(sign * total), count(*)
from (select *, date_trunc('month', day)::date as month, date_trunc('year', day)::date as year,
  document_type is not null as has_receipt from entries where sign <> 0) as e
group by tenant_id, environment, direction, scope,
  grouping sets ((month, category, has_receipt), (year, party_identification));
alter table entries force row level security;
alter table entry_sums force row level security;
