-- What a household means to spend in a month on a category (docs/decisions/0186). Of a taxpayer and not of a shelf.
create table spending_limits (
  tenant_id uuid not null,
  -- A fixed group of personal expenses, or one of the taxpayer's own beneath it.
  category text not null,
  value numeric(14, 2) not null check (value > 0),
  primary key (tenant_id, category)
);
alter table spending_limits enable row level security;
alter table spending_limits force row level security;
create policy tenant on spending_limits using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on spending_limits to cuadre_app;
grant update (value) on spending_limits to cuadre_app;
