-- Months that a person says are complete: a late change of one is asked (docs/decisions/0121).
create table closed_months (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  scope text not null check (scope in ('NEG', 'PER')),
  -- YYYY-MM
  month text not null,
  -- What it came to when it was closed.
  income numeric(14, 2) not null,
  expense numeric(14, 2) not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  primary key (tenant_id, environment, scope, month)
);
alter table closed_months enable row level security;
alter table closed_months force row level security;
create policy tenant on closed_months using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on closed_months to cuadre_app;
grant update (income, expense, closed_at, closed_by) on closed_months to cuadre_app;

-- Months of what repeats that somebody ticked as paid; no figure reads it.
create table typed_ticks (
  tenant_id uuid not null,
  item_id uuid not null,
  month text not null,
  ticked_at timestamptz not null,
  primary key (tenant_id, item_id, month)
);
alter table typed_ticks enable row level security;
alter table typed_ticks force row level security;
create policy tenant on typed_ticks using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on typed_ticks to cuadre_app;
