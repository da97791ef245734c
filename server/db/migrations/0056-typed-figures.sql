-- What a person types in a return over what its documents say (docs/decisions/0144).
create table typed_figures (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  obligation text not null check (obligation in ('iva', 'retenciones', 'renta')),
  period text not null,
  -- A box of the form, or what no source settles (factorWithoutSales).
  name text not null,
  figure numeric(16, 4) not null check (figure >= 0),
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, obligation, period, name)
);
alter table typed_figures enable row level security;
alter table typed_figures force row level security;
create policy tenant on typed_figures using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on typed_figures to cuadre_app;
grant update (figure, said_at, said_by) on typed_figures to cuadre_app;
