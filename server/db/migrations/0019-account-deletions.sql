-- A business on its way out. Until erase_at it can be taken back; after that only what the law wants kept is left, out of
-- reach of every call, until its years are over. The row stays as the proof, with nothing personal in it.
create table account_deletions (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  reason text not null,
  -- Emptied with the profile.
  comment text not null,
  -- Who belonged to it: taken away at once, so that no door opens, and put back when it is taken back.
  members jsonb not null,
  -- The person has no other business: their account is closed with it.
  closes_person boolean not null,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  taken_back_at timestamptz,
  erased_at timestamptz,
  purged_at timestamptz
);
create unique index account_deletions_open on account_deletions (tenant_id) where taken_back_at is null;
create index account_deletions_user on account_deletions (user_id);
create index account_deletions_held on account_deletions (erased_at) where erased_at is not null and purged_at is null;
grant select, insert, update on account_deletions to cuadre_app;

-- Erasing what no law keeps.
grant delete on invitations, import_parts to cuadre_app;

-- Everything of the person as a zip, made by the worker under CUADRE_DATA/reports and gone after a week.
create table account_exports (
  tenant_id uuid not null,
  id uuid not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table account_exports enable row level security;
alter table account_exports force row level security;
create policy tenant on account_exports using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update, delete on account_exports to cuadre_app;

-- The application cannot delete fiscal rows. This can, and only of a business that was erased: receipts of up to `last_day`,
-- and once none is left and the business itself ended before, the rest. Gives how many receipts are still held.
create function purge_held(tenant uuid, last_day date) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended timestamptz; held bigint;
begin
  perform set_config('app.tenant_id', tenant::text, true);
  select requested_at into ended from account_deletions
    where tenant_id = tenant and erased_at is not null and taken_back_at is null and purged_at is null;
  if ended is null then raise exception 'this business was not erased'; end if;
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
  select (select count(*) from receipts where tenant_id = tenant)
    + (select count(*) from foreign_receipts where tenant_id = tenant) into held;
  if held = 0 and (ended at time zone 'America/Guayaquil')::date <= last_day then
    delete from number_ledger where tenant_id = tenant;
    delete from counters where tenant_id = tenant;
    delete from audit where tenant_id = tenant;
    delete from audit_heads where tenant_id = tenant;
    delete from jobs where tenant_id = tenant;
    delete from taxpayers where tenant_id = tenant;
    delete from taxpayer_directory where tenant_id = tenant;
  end if;
  return held;
end $$;
revoke execute on function purge_held(uuid, date) from public;
grant execute on function purge_held(uuid, date) to cuadre_app;
