-- One key per person and business for what waits, encrypted, in that person's browsers until the server has it.
create table browser_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  -- AES-256-GCM under a data key of this row, itself under the master key. Without this row nobody reads it any more.
  sealed_key bytea not null,
  sealed_data_key bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id)
);
alter table browser_keys enable row level security;
alter table browser_keys force row level security;
create policy tenant on browser_keys using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on browser_keys to cuadre_app;
