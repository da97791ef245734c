-- Totals by rate: what the signed bytes say per tax and rate, as foreign_receipts.taxes. null: issued before this column;
-- read from the draft when a report first needs it (server/features/reports/fill-taxes.ts).
alter table receipts add column taxes jsonb;

-- A report as a file, made by the worker under CUADRE_DATA/reports and gone after a week.
create table reports (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('issued', 'received')),
  format text not null check (format in ('xlsx', 'pdf', 'zip')),
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  filter jsonb not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  mail_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index reports_recent on reports (tenant_id, created_by, created_at desc);
alter table reports enable row level security;
alter table reports force row level security;
create policy tenant on reports using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update, delete on reports to cuadre_app;
