-- Identity, tenancy, set-up, receipts, jobs, audit.
-- Every row of a taxpayer has tenant_id first in its keys, no foreign key crosses tenants, and row-level security is
-- forced: the application's role sees only app.tenant_id, set in the same round trip as BEGIN.

create function app_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
create function app_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- One row: by what the master key is recognised. Another key would open nothing that is sealed here, and say so late.
create table installation (
  singleton boolean primary key default true check (singleton),
  key_check bytea not null
);

-- People. Not tenant data: a user may belong to several taxpayers.
create table users (
  id uuid primary key,
  identification text not null,
  email text not null,
  short_name text not null,
  password_hash text not null,
  had_electronic_billing boolean not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index users_email on users (lower(email));
create unique index users_identification on users (identification);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  tenant_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Sliding windows for anything that is tried by guessing: key = what:whom.
create table throttles (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);

-- RUC → taxpayer, so that one RUC is one taxpayer in the whole house. When their own signature ends, for the reminders:
-- the daily look must not open every taxpayer's rows.
create table taxpayer_directory (
  ruc text primary key,
  tenant_id uuid not null unique,
  signature_ends_at timestamptz
);
create index taxpayer_directory_ends on taxpayer_directory (signature_ends_at) where signature_ends_at is not null;

create table taxpayers (
  tenant_id uuid primary key,
  tax_id text not null,
  short_name text not null,
  environment text not null default 'practice' check (environment in ('practice', 'pruebas', 'produccion')),
  legal_name text,
  trade_name text,
  head_office_address text,
  phone text,
  email text,
  regime text not null default 'GEN' check (regime in ('GEN', 'RIM', 'POP')),
  keeps_accounting boolean not null default false,
  special_taxpayer text,
  retention_agent text,
  large_taxpayer text,
  logo bytea,
  logo_type text,
  has_no_logo boolean not null default false,
  -- Keyed hash for the código numérico and the wrapped data key live here: destroyed together with the taxpayer.
  sealed_numeric_key bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table memberships (
  tenant_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'issuer', 'accountant', 'reader')),
  created_at timestamptz not null,
  primary key (tenant_id, user_id)
);
create index memberships_user on memberships (user_id);

create table activities (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  main boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create table establishments (
  tenant_id uuid not null,
  code text not null check (code ~ '^[0-9]{3}$'),
  name text,
  address text not null,
  created_at timestamptz not null,
  primary key (tenant_id, code)
);

create table sales_points (
  tenant_id uuid not null,
  id uuid not null,
  establishment text not null,
  code text not null check (code ~ '^[0-9]{3}$'),
  name text,
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, establishment, code),
  foreign key (tenant_id, establishment) references establishments (tenant_id, code)
);

-- The only place a number comes from. `first` is the first number we may use; the ledger is first..last, no gap.
create table counters (
  tenant_id uuid not null,
  environment text not null,
  document_type text not null,
  establishment text not null,
  sales_point text not null,
  first bigint not null,
  last bigint not null,
  last_issued_on date,
  primary key (tenant_id, environment, document_type, establishment, sales_point),
  check (last >= first - 1 and last <= 999999999)
);

create table signatures (
  tenant_id uuid not null,
  id uuid not null,
  -- true: the practice certificate that we make; it signs only in practice.
  demo boolean not null,
  holder text not null,
  identification text not null,
  issuer text not null,
  serial text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  certificate bytea not null,
  -- AES-256-GCM under a data key of this row, itself under the master key; null once revoked (destroyed).
  sealed_key bytea,
  sealed_data_key bytea,
  mandate_version text not null,
  mandate_accepted_at timestamptz not null,
  mandate_user_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  reminded_days integer,
  primary key (tenant_id, id)
);
create unique index signatures_active on signatures (tenant_id, demo) where revoked_at is null;

create table quota_grants (
  tenant_id uuid not null,
  id uuid not null,
  documents integer not null,
  used integer not null default 0 check (used >= 0 and used <= documents),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  reason text not null,
  primary key (tenant_id, id)
);

create table clients (
  tenant_id uuid not null,
  id uuid not null,
  identification_type text not null,
  identification text not null,
  name text not null,
  address text,
  email text,
  phone text,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index clients_identification on clients (tenant_id, identification) where deleted_at is null;
create index clients_recent on clients (tenant_id, last_used_at desc, id desc) where deleted_at is null;

create table products (
  tenant_id uuid not null,
  id uuid not null,
  description text not null,
  custom_code text,
  auxiliary_code text,
  price numeric(18, 6) not null,
  iva_code text not null,
  ice_code text,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index products_description on products (tenant_id, lower(description)) where deleted_at is null;
create unique index products_code on products (tenant_id, custom_code) where deleted_at is null and custom_code is not null;
create index products_recent on products (tenant_id, last_used_at desc, id desc) where deleted_at is null;

-- Search under row-level security: ILIKE is not leakproof and would ignore any index. Normalised tokens (lower case, no
-- accents; words, identification, code, number) with text comparison, which is leakproof. kind: client, product, receipt.
-- Every row also has the empty token, so that the index gives all rows of a kind in their order.
create table search_tokens (
  tenant_id uuid not null,
  kind text not null,
  token text collate "C" not null,
  -- rank orders the answer (newest or last used first) without touching the row: a descending number.
  rank bigint not null,
  id uuid not null,
  primary key (tenant_id, kind, token, rank, id)
);
create index search_tokens_of on search_tokens (tenant_id, kind, id, token);

create table drafts (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null,
  document_type text not null,
  version integer not null,
  draft jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, id)
);
create index drafts_recent on drafts (tenant_id, environment, updated_at desc);

create table receipts (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null,
  document_type text not null,
  establishment text not null,
  sales_point text not null,
  sequential bigint not null,
  access_key text not null,
  issued_on date not null,
  state text not null check (state in ('issued', 'sending', 'received', 'authorized', 'returned', 'refused', 'needs_attention', 'voided')),
  -- Which version of the signed bytes counts now (1 unless the content had to be corrected).
  version integer not null default 1,
  buyer_identification_type text not null,
  buyer_identification text not null,
  buyer_name text not null,
  buyer_email text,
  subtotal numeric(14, 2) not null,
  iva numeric(14, 2) not null,
  total numeric(14, 2) not null,
  draft jsonb not null,
  signature_id uuid not null,
  -- Sending: attempts made, when the SRI accepted it, what it last said.
  attempts integer not null default 0,
  received_at timestamptz,
  message_code text,
  message_text text,
  authorization_number text,
  authorized_at timestamptz,
  mail_state text not null default 'none' check (mail_state in ('none', 'no_address', 'queued', 'sent', 'failed', 'bounced')),
  issued_at timestamptz not null,
  issued_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, environment, access_key),
  unique (tenant_id, environment, document_type, establishment, sales_point, sequential)
);
create index receipts_list on receipts (tenant_id, environment, issued_at desc, id desc);
create index receipts_state on receipts (tenant_id, environment, state, issued_at desc, id desc);
create index receipts_buyer on receipts (tenant_id, environment, buyer_identification, issued_at desc);

-- The exact bytes, one row per version of the content; never changed.
create table receipt_versions (
  tenant_id uuid not null,
  receipt_id uuid not null,
  version integer not null,
  access_key text not null,
  signed_xml bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, receipt_id, version)
);

-- Each try to talk to the SRI: written before the socket opens, completed with the raw answer.
create table receipt_attempts (
  tenant_id uuid not null,
  receipt_id uuid not null,
  attempt integer not null,
  version integer not null,
  kind text not null check (kind in ('send', 'ask')),
  sha256 bytea not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  raw_answer bytea,
  primary key (tenant_id, receipt_id, attempt)
);

-- The authorised answer as received, once per receipt.
create table receipt_authorizations (
  tenant_id uuid not null,
  receipt_id uuid not null,
  version integer not null,
  authorization_xml bytea not null,
  sha256 bytea not null,
  received_at timestamptz not null,
  primary key (tenant_id, receipt_id)
);

-- The number ledger: each number of a series is in exactly one explained state.
create table number_ledger (
  tenant_id uuid not null,
  environment text not null,
  document_type text not null,
  establishment text not null,
  sales_point text not null,
  sequential bigint not null,
  receipt_id uuid,
  use text not null check (use in ('receipt', 'used_elsewhere', 'not_used')),
  reason text,
  at timestamptz not null,
  primary key (tenant_id, environment, document_type, establishment, sales_point, sequential)
);

-- Idempotency of issuing: the draft's id, and what was asked with it.
create table issue_requests (
  tenant_id uuid not null,
  draft_id uuid not null,
  request_hash bytea not null,
  receipt_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, draft_id)
);

create table mails (
  tenant_id uuid not null,
  id uuid not null,
  receipt_id uuid,
  kind text not null,
  recipient text not null,
  message_id text not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'bounced')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index mails_receipt on mails (tenant_id, receipt_id);

create table share_links (
  tenant_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create index share_links_receipt on share_links (tenant_id, receipt_id);

-- What happened, in order, chained by hash so that a change or a gap shows.
create table audit_heads (
  tenant_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);
create table audit (
  tenant_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject uuid,
  detail jsonb not null default '{}',
  previous bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index audit_subject on audit (tenant_id, subject, seq);

create function audit_chain() returns trigger language plpgsql as $$
declare head record;
begin
  insert into audit_heads (tenant_id, seq, hash) values (new.tenant_id, 0, '\x00') on conflict do nothing;
  select seq, hash into head from audit_heads where tenant_id = new.tenant_id for update;
  new.seq := head.seq + 1;
  new.previous := head.hash;
  new.hash := sha256(head.hash || convert_to(
    concat_ws('|', new.tenant_id, new.seq, extract(epoch from new.at), new.actor, new.action, new.subject, new.detail::text), 'UTF8'));
  update audit_heads set seq = new.seq, hash = new.hash where tenant_id = new.tenant_id;
  return new;
end $$;
create trigger audit_chain before insert on audit for each row execute function audit_chain();

-- The outbox. Only ids inside; claimed with SKIP LOCKED, leased, fenced; a job that is done is gone
-- (docs/decisions/0006). turn is the place in the queue, fair between taxpayers.
create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  queue text not null,
  payload jsonb not null,
  dedupe_key text,
  run_at timestamptz not null,
  turn timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  fence bigint not null default 0,
  last_error text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index jobs_ready on jobs (queue, turn);
create index jobs_turns on jobs (tenant_id, queue, turn);
create unique index jobs_dedupe on jobs (tenant_id, queue, dedupe_key) where dedupe_key is not null;

do $$
declare t text;
begin
  foreach t in array array['taxpayers', 'activities', 'establishments', 'sales_points', 'counters', 'signatures',
    'quota_grants', 'clients', 'products', 'search_tokens', 'drafts', 'receipts', 'receipt_versions', 'receipt_attempts',
    'receipt_authorizations', 'number_ledger', 'issue_requests', 'mails', 'share_links', 'audit_heads', 'audit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
  end loop;
end $$;
alter table memberships enable row level security;
alter table memberships force row level security;
create policy tenant_or_self on memberships
  using (tenant_id = app_tenant() or user_id = app_user()) with check (tenant_id = app_tenant());

grant usage on schema public to cuadre_app;
grant select, insert, update, delete on all tables in schema public to cuadre_app;
-- What is written once stays as written.
revoke update, delete on receipt_versions, receipt_authorizations, audit, issue_requests from cuadre_app;
revoke delete on receipts, number_ledger, counters, receipt_attempts, users from cuadre_app;
revoke update, delete on installation from cuadre_app;
