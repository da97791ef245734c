-- What was typed and a receipt that says the same, of which a person said that they are two expenses: they are not asked again.
create table separate_expenses (
  tenant_id uuid not null,
  -- The entry of what was typed.
  source_id uuid not null,
  part integer not null,
  -- Source of the received receipt's entry.
  receipt_id uuid not null,
  said_at timestamptz not null,
  primary key (tenant_id, source_id, part, receipt_id)
);
alter table separate_expenses enable row level security;
alter table separate_expenses force row level security;
create policy tenant on separate_expenses using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on separate_expenses to cuadre_app;
