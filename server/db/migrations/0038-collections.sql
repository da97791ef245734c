-- Money of a sale on credit that came in, or of a purchase on credit that was paid (docs/decisions/0123).
create table collections (
  tenant_id uuid not null,
  id uuid not null,
  -- Of the entry.
  source_id uuid not null,
  day date not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- @sri tabla 24
  way_to_pay text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index collections_source on collections (tenant_id, source_id) where undone_at is null;
alter table collections enable row level security;
alter table collections force row level security;
create policy tenant on collections using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on collections to cuadre_app;
grant update (undone_at) on collections to cuadre_app;
