-- What is typed by hand without a receipt, once or repeating (docs/decisions/0117, 0121).
create table typed_items (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  direction text not null check (direction in ('ING', 'GAS')),
  scope text not null check (scope in ('NEG', 'PER')),
  name text not null,
  -- As names are compared.
  name_key text not null,
  -- Its rhythm, segments and months of their own.
  repetition jsonb not null,
  -- Of each month on which it falls.
  day_of_month smallint not null check (day_of_month between 1 and 31),
  -- YYYY-MM: until then its months are entries.
  booked_until text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index typed_items_name on typed_items (tenant_id, environment, direction, scope, name_key);
alter table typed_items enable row level security;
alter table typed_items force row level security;
create policy tenant on typed_items using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on typed_items to cuadre_app;
grant update (name, name_key, repetition, booked_until, version, updated_at) on typed_items to cuadre_app;

-- Each change with what was before: undo, and who changed what.
create table typed_changes (
  tenant_id uuid not null,
  item_id uuid not null,
  -- The version that it made.
  version integer not null,
  kind text not null check (kind in ('made', 'edited', 'deleted', 'undone')),
  before_name text,
  before_repetition jsonb,
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (tenant_id, item_id, version)
);
alter table typed_changes enable row level security;
alter table typed_changes force row level security;
create policy tenant on typed_changes using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on typed_changes to cuadre_app;

alter table entries drop constraint entries_source_check;
alter table entries add constraint entries_source_check check (source in ('issued', 'emitted', 'received', 'typed'));

-- The month in which something that repeats must be written into the books; null: nothing repeats.
alter table taxpayer_directory add column repeats_in text;
grant update (repeats_in) on taxpayer_directory to cuadre_app;
