-- What the last report of some days said, by who asked for it and of what: the next one says what changed
-- (docs/decisions/0156). It outlives the report's file and holds no name of anybody.
create table report_sums (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  user_id uuid not null,
  from_day date not null,
  to_day date not null,
  api_group text not null check (api_group in ('NEG', 'PER')),
  -- Empty: both sides.
  direction text not null check (direction in ('', 'ING', 'GAS')),
  made_at timestamptz not null,
  -- When the figures were read, by the clock of this database: what was written later is compared with it.
  read_at timestamptz not null,
  -- By month: { "2026-11": { "ING": "…", "GAS": "…" } }
  sums jsonb not null check (jsonb_typeof(sums) = 'object'),
  primary key (tenant_id, environment, user_id, from_day, to_day, api_group, direction)
);
alter table report_sums enable row level security;
alter table report_sums force row level security;
create policy tenant on report_sums using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on report_sums to cuadre_app;
grant update (made_at, read_at, sums) on report_sums to cuadre_app;
