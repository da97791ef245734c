-- What no document says of the income tax of a year, and its person answered (docs/decisions/0153).
create table revenue_answers (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  year text not null check (year ~ '^20\d\d$'),
  -- By question: salary, other income, exemptions…
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, year)
);
alter table revenue_answers enable row level security;
alter table revenue_answers force row level security;
create policy tenant on revenue_answers using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on revenue_answers to cuadre_app;
grant update (answers, said_at, said_by) on revenue_answers to cuadre_app;
