-- Reports and exports while they wait to be downloaded, in pieces; before, they lay in a folder of one machine. A backup
-- leaves them out: they can be ordered again.
create table made_files (
  tenant_id uuid not null,
  id uuid not null,
  piece integer not null,
  content bytea not null,
  primary key (tenant_id, id, piece)
);
-- What is in it is compressed already.
alter table made_files alter column content set storage external;
alter table made_files enable row level security;
alter table made_files force row level security;
create policy tenant on made_files using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on made_files to cuadre_app;
