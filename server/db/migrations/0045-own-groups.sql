-- Groups of income and expense of a taxpayer's own, each beneath a fixed one (docs/decisions/0128).
create table own_groups (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('ING', 'GAS')),
  scope text not null check (scope in ('NEG', 'PER')),
  -- The fixed group that says what it means for taxes.
  fixed text not null,
  name text not null,
  -- As names are compared.
  name_key text not null,
  -- Not offered any more.
  archived_at timestamptz,
  -- The category in which what lies in it is shown.
  merged_into text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table own_groups enable row level security;
alter table own_groups force row level security;
create policy tenant on own_groups using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on own_groups to cuadre_app;
grant update (name, name_key, archived_at, merged_into) on own_groups to cuadre_app;
