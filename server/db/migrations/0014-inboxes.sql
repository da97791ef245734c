-- The two inboxes: what the product tells (app), and what the tax authority's portal wrote to the taxpayer (sri).
-- Facts are kept, sentences are made when it is read. dedupe_key: the same event is told once.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  box text not null check (box in ('app', 'sri')),
  kind text not null,
  -- For this person alone; null: for everybody of the taxpayer.
  user_id uuid,
  -- Whose portal wrote it.
  portal text check (portal in ('practice', 'sri')),
  -- The receipt, report or import that it is about.
  about uuid,
  facts jsonb not null,
  dedupe_key text not null,
  at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((box = 'sri') = (portal is not null))
);
create unique index notifications_once on notifications (tenant_id, dedupe_key);
create index notifications_by_time on notifications (tenant_id, box, at desc, id desc);

-- What each person has read or put away: one's own copy, nobody else's.
create table notification_marks (
  tenant_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, user_id, notification_id),
  foreign key (tenant_id, notification_id) references notifications (tenant_id, id) on delete cascade
);

-- How the reading of a portal's inbox stands.
create table sri_inboxes (
  tenant_id uuid not null,
  portal text not null check (portal in ('practice', 'sri')),
  state text not null check (state in ('reading', 'ready', 'failed')),
  failure text,
  tries integer not null default 0,
  asked_at timestamptz not null,
  -- When the portal last answered.
  read_at timestamptz,
  primary key (tenant_id, portal)
);

do $$
declare t text;
begin
  foreach t in array array['notifications', 'notification_marks', 'sri_inboxes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, update, delete on %I to cuadre_app', t);
  end loop;
end $$;

-- When the consultation service was last asked whether an authorised receipt still stands.
alter table receipts add column consulted_at timestamptz;
-- A voiding that was begun on the portal without us has nobody of ours who began it.
alter table voidings alter column begun_by drop not null;

-- For the daily looks: whose receipts may still be voided, and whose portal may be read.
alter table taxpayer_directory add column last_authorized_on date;
alter table taxpayer_directory add column sri_login_kept boolean not null default false;
alter table receipts no force row level security;
alter table tax_logins no force row level security;
update taxpayer_directory d set
  last_authorized_on = (select max(issued_on) from receipts r where r.tenant_id = d.tenant_id and r.state = 'authorized'),
  sri_login_kept = exists (select from tax_logins l where l.tenant_id = d.tenant_id and not l.once);
alter table receipts force row level security;
alter table tax_logins force row level security;
create index taxpayer_directory_authorized on taxpayer_directory (last_authorized_on) where last_authorized_on is not null;
