-- The correction of a returned or refused receipt while it is being written; gone once it is sent.
create table correction_drafts (
  tenant_id uuid not null,
  receipt_id uuid not null,
  version integer not null,
  draft jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, receipt_id)
);
alter table correction_drafts enable row level security;
alter table correction_drafts force row level security;
create policy tenant on correction_drafts using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update, delete on correction_drafts to cuadre_app;
