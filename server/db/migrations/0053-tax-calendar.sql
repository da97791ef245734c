-- The calendar of taxes (docs/decisions/0138): whether days are reminded of, the private address, what was reminded of.
create table tax_reminders (
  tenant_id uuid primary key,
  reminds boolean not null
);

create table calendar_feeds (
  tenant_id uuid not null,
  id uuid not null,
  -- Of the whole token; the token is made again from this row and the master key when it is shown.
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index calendar_feeds_open on calendar_feeds (tenant_id) where revoked_at is null;

-- That a day was reminded of at this distance: its key says once.
create table reminded_days (
  tenant_id uuid not null,
  code text not null,
  -- The last month of the period, YYYY-MM.
  period text not null,
  days_before smallint not null check (days_before in (0, 1, 3, 7)),
  reminded_at timestamptz not null,
  primary key (tenant_id, code, period, days_before)
);

do $$
declare t text;
begin
  foreach t in array array['tax_reminders', 'calendar_feeds', 'reminded_days'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, delete on %I to cuadre_app', t);
  end loop;
end $$;
grant update (reminds) on tax_reminders to cuadre_app;
grant update (revoked_at) on calendar_feeds to cuadre_app;
