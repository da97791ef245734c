-- Returns that their owner approved, frozen as they were then, and what became of them (docs/decisions/0141).
create table returns (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  obligation text not null check (obligation in ('iva')),
  -- 2026-10, or 2026-S2.
  period text not null check (period ~ '^20\d\d-(0[1-9]|1[0-2]|S[12])$'),
  -- 1: the original; each substitute one more.
  ordinal smallint not null check (ordinal > 0),
  state text not null check (state in ('approved', 'in_review', 'sent', 'refused')),
  -- Who files it.
  filer text not null check (filer in ('owner', 'operator', 'portal')),
  -- Boxes, answers and figures as JSON, and in which box each document is; the SHA-256 of both in hexadecimal.
  content text not null,
  documents text not null,
  sha256 text not null,
  -- What the next return begins with: { boxes, deferred }
  leaves jsonb not null,
  -- Box 902.
  pay numeric(14, 2) not null,
  -- Of a substitute: the form whose place it takes.
  replaces text,
  approved_by uuid not null,
  approved_at timestamptz not null,
  -- How far the journal outside the database knows it.
  noted_state text check (noted_state in ('approved', 'sent', 'refused')),
  -- It began to be given, and nobody knows how it ended.
  in_doubt boolean not null default false,
  failures integer not null default 0,
  -- Since when the portal or the operator has it.
  given_at timestamptz,
  alarmed_at timestamptz,
  -- What the SRI gave it.
  number text,
  filed_on date,
  sent_at timestamptz,
  refusal text,
  -- The SRI's own words.
  refusal_detail text,
  has_receipt boolean not null default false,
  primary key (tenant_id, id),
  check ((state = 'sent') = (number is not null and filed_on is not null and sent_at is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((ordinal = 1) = (replaces is null))
);
-- One return of a period, however often it is approved; one that was refused leaves its place to the next.
create unique index returns_live on returns (tenant_id, environment, obligation, period, ordinal)
  where state <> 'refused';
alter table returns enable row level security;
alter table returns force row level security;
create policy tenant on returns using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
-- What was approved stays, and is not deleted.
grant select, insert on returns to cuadre_app;
grant update (state, filer, noted_state, in_doubt, failures, given_at, alarmed_at, number, filed_on, sent_at, refusal,
  refusal_detail, has_receipt) on returns to cuadre_app;
create trigger returns_sent before update on returns for each row
  when (old.state = 'sent' and (new.state, new.number, new.filed_on, new.sent_at)
    is distinct from (old.state, old.number, old.filed_on, old.sent_at))
  execute function refuse_change('a return that was filed stays so');

-- As in 0039, with returns and the forms that the SRI gave for them.
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
  delete from returns where tenant_id = tenant
    and (coalesce(sent_at, approved_at) at time zone 'America/Guayaquil')::date <= last_day;
  delete from stored_files f where f.tenant_id = tenant
    and not exists (select from papers p where p.tenant_id = tenant and f.key = 'papers/' || p.id)
    and not exists (select from returns r where r.tenant_id = tenant and f.key = 'returns/' || r.id);
  select (select count(*) from receipts where tenant_id = tenant)
    + (select count(*) from foreign_receipts where tenant_id = tenant)
    + (select count(*) from papers where tenant_id = tenant)
    + (select count(*) from returns where tenant_id = tenant) into held;
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
