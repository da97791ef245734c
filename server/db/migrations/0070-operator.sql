-- The operator's desk (docs/decisions/0160): who works at it, what waits there, and what was done.

-- Of the installation: named on the command line.
create table operators (
  user_id uuid primary key references users on delete cascade,
  named_at timestamptz not null
);
grant select, insert, delete on operators to cuadre_app;

-- Of the installation: what waits for a person, written in the commit that makes it so. Ids and times only.
create table operator_cases (
  id uuid primary key,
  kind text not null,
  tenant_id uuid not null,
  -- The return, the try to pay, the receipt.
  subject uuid not null,
  since timestamptz not null,
  -- One person at a time; after a while it is free again.
  taken_by uuid,
  taken_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  outcome text,
  reason text,
  check ((taken_by is null) = (taken_at is null)),
  check ((closed_at is null) = (outcome is null))
);
create unique index operator_cases_once on operator_cases (tenant_id, kind, subject) where closed_at is null;
create index operator_cases_waiting on operator_cases (since, id) where closed_at is null;
grant select, insert on operator_cases to cuadre_app;
grant update (taken_by, taken_at, closed_at, closed_by, outcome, reason) on operator_cases to cuadre_app;

-- What is done for the installation itself has its chain among the others, under an id that is no taxpayer's. Everybody's
-- transaction may add to it; only the installation's own reads it.
create policy of_installation on audit for insert with check (tenant_id = '00000000-0000-0000-0000-000000000000');
create policy of_installation on audit_heads to current_user
  using (tenant_id = '00000000-0000-0000-0000-000000000000')
  with check (tenant_id = '00000000-0000-0000-0000-000000000000');

-- What waits already.
alter table returns no force row level security;
alter table payment_attempts no force row level security;
alter table receipts no force row level security;
insert into operator_cases (id, kind, tenant_id, subject, since)
  select gen_random_uuid(), 'return', tenant_id, id, approved_at from returns
    where filer = 'operator' and state in ('approved', 'in_review')
  union all
  select gen_random_uuid(), 'payment', tenant_id, id, ended_at from payment_attempts where state = 'attention'
  union all
  select gen_random_uuid(), 'receipt', tenant_id, id, updated_at from receipts where state = 'needs_attention';
alter table returns force row level security;
alter table payment_attempts force row level security;
alter table receipts force row level security;

-- Of the installation: how often and how fast, by the hour, of nobody. `bucket`: the longest of its times, in milliseconds;
-- 0: what has no time.
create table service_hours (
  hour timestamptz not null,
  measure text not null,
  environment text not null,
  bucket integer not null,
  n bigint not null check (n > 0),
  primary key (hour, measure, environment, bucket)
);
grant select, insert on service_hours to cuadre_app;
grant update (n) on service_hours to cuadre_app;

-- What the operator says to everybody of a bad day.
create table service_incidents (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  title text not null,
  body text not null,
  written_at timestamptz not null,
  written_by uuid not null
);
grant select, insert on service_incidents to cuadre_app;
grant update (ended_at) on service_incidents to cuadre_app;
