-- The annex of personal expenses and the projection to an employer are filed where nobody here sees it
-- (docs/decisions/0157): the day on which somebody says they submitted one.
create table submitted_papers (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  code text not null check (code in ('personalExpenses', 'expenseProjection')),
  -- YYYY
  year text not null,
  submitted_on date not null,
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, code, year)
);
alter table submitted_papers enable row level security;
alter table submitted_papers force row level security;
create policy tenant on submitted_papers using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on submitted_papers to cuadre_app;
grant update (submitted_on, said_at, said_by) on submitted_papers to cuadre_app;
