-- What somebody said they had sold of a year before a period of it. Each year keeps its own: the start of returns is one row,
-- moves to another year, and who files no IVA has none.
create table sales_before (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  year text not null check (year = left(period, 4)),
  period text not null,
  -- Without IVA.
  sales numeric(14, 2) not null check (sales >= 0),
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, year)
);
-- `income_so_far` stays for the program before this one, which runs until each machine is upgraded.
-- Over all taxpayers at once: for this statement the owner sees their rows.
alter table declaration_starts no force row level security;
insert into sales_before (tenant_id, environment, year, period, sales, said_at, said_by)
select tenant_id, environment, left(period, 4), period, income_so_far, said_at, said_by from declaration_starts
where income_so_far > 0;
alter table declaration_starts force row level security;
alter table sales_before enable row level security;
alter table sales_before force row level security;
create policy tenant on sales_before using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on sales_before to cuadre_app;
grant update (period, sales, said_at, said_by) on sales_before to cuadre_app;
