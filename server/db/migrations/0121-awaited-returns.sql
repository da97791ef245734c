-- Returns that the portal's list names as not filed, as somebody copied it on a day (docs/decisions/0201). The last list alone
-- is kept.
create table awaited_returns (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  obligation text not null check (obligation in ('iva', 'retenciones', 'renta')),
  period text not null,
  -- As the list says it.
  due_on date not null,
  listed_on date not null,
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, obligation, period)
);
alter table awaited_returns enable row level security;
alter table awaited_returns force row level security;
create policy tenant on awaited_returns using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on awaited_returns to cuadre_app;
