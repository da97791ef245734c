-- A receipt that its issuer voids on the SRI's portal: begun here, confirmed by the SRI's consultation service only.
-- until is the last day on which it can still come to pass there (the term, and the days that a receiver has to accept).
create table voidings (
  tenant_id uuid not null,
  receipt_id uuid not null,
  state text not null check (state in ('waiting', 'accepting', 'voided', 'withdrawn', 'lapsed')),
  begun_at timestamptz not null,
  begun_by uuid not null,
  until date not null,
  checked_at timestamptz,
  -- What the service last said, its own word.
  answer text,
  primary key (tenant_id, receipt_id)
);
alter table voidings enable row level security;
alter table voidings force row level security;
create policy tenant on voidings using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update on voidings to cuadre_app;
