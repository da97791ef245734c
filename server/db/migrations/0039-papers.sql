-- Expenses with a paper receipt, typed by hand (docs/decisions/0122).
create table papers (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  scope text not null check (scope in ('NEG', 'PER')),
  document_type text not null check (document_type in ('01', '02', '09')),
  supplier_identification text,
  supplier_name text not null,
  number text,
  "authorization" text,
  day date not null,
  category text not null,
  support text,
  -- By a person; else it followed from the category.
  support_chosen boolean not null,
  subtotal numeric(14, 2) not null,
  iva numeric(14, 2) not null,
  total numeric(14, 2) not null,
  -- [{ taxCode, rateCode, rate, base, value }]
  taxes jsonb not null,
  note text not null,
  has_photo boolean not null,
  -- The received receipt that is the same purchase: it counts, the paper does not.
  electronic_id uuid,
  version integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index papers_month on papers (tenant_id, environment, day);
create index papers_number on papers (tenant_id, supplier_identification, number);
create index papers_electronic on papers (tenant_id, electronic_id) where electronic_id is not null;
alter table papers enable row level security;
alter table papers force row level security;
create policy tenant on papers using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on papers to cuadre_app;
grant update (scope, document_type, supplier_identification, supplier_name, number, "authorization", day, category, support,
  support_chosen, subtotal, iva, total, taxes, note, has_photo, electronic_id, version) on papers to cuadre_app;

-- Files that belong to a taxpayer's rows, by key (server/adapters/files).
create table stored_files (
  tenant_id uuid not null,
  key text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, key)
);
-- What is in it is compressed already.
alter table stored_files alter column content set storage external;
alter table stored_files enable row level security;
alter table stored_files force row level security;
create policy tenant on stored_files using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on stored_files to cuadre_app;
grant update (type, content, created_at) on stored_files to cuadre_app;

alter table entries drop constraint entries_source_check;
alter table entries add constraint entries_source_check
  check (source in ('issued', 'emitted', 'received', 'typed', 'paper'));

-- As in 0025, with paper receipts and their photos: each paper by its own day, a photo with its paper.
create or replace function purge_held(tenant uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_day date := last_day_not_kept((database_now() at time zone 'America/Guayaquil')::date);
  ended timestamptz;
  held bigint;
begin
  perform set_config('app.tenant_id', tenant::text, true);
  select erased_at into ended from account_deletions
    where tenant_id = tenant and erased_at is not null and taken_back_at is null and purged_at is null;
  if ended is null then raise exception 'this business was not erased'; end if;
  if not exists (select from taxpayers where tenant_id = tenant)
    and exists (select from taxpayer_directory where tenant_id = tenant) then
    raise exception 'nothing is to be seen of a business that the directory has';
  end if;
  delete from receipt_links t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipt_attempts t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipt_authorizations t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipt_versions t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from voidings t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from issue_requests t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipts where tenant_id = tenant and issued_on <= last_day;
  delete from foreign_receipt_files f using foreign_receipts r
    where f.tenant_id = tenant and r.tenant_id = tenant and r.id = f.receipt_id and r.issued_on <= last_day;
  delete from foreign_receipts where tenant_id = tenant and issued_on <= last_day;
  delete from papers where tenant_id = tenant and day <= last_day;
  delete from stored_files f where f.tenant_id = tenant
    and not exists (select from papers p where p.tenant_id = tenant and f.key = 'papers/' || p.id);
  select (select count(*) from receipts where tenant_id = tenant)
    + (select count(*) from foreign_receipts where tenant_id = tenant)
    + (select count(*) from papers where tenant_id = tenant) into held;
  if held = 0 and (ended at time zone 'America/Guayaquil')::date <= last_day then
    delete from number_ledger where tenant_id = tenant;
    delete from counters where tenant_id = tenant;
    delete from audit where tenant_id = tenant;
    delete from audit_heads where tenant_id = tenant;
    delete from jobs where tenant_id = tenant;
    delete from taxpayers where tenant_id = tenant;
    delete from taxpayer_directory where tenant_id = tenant;
    update account_deletions set purged_at = database_now() where tenant_id = tenant and erased_at = ended;
  end if;
  return held;
end $$;
