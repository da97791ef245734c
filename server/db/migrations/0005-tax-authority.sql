-- The login of the tax authority's portal, sealed under a key of its own (never the signing keys'), and what the portal
-- said the last time. One of each per taxpayer and portal: practice has its stand-in.
create table tax_logins (
  tenant_id uuid not null,
  portal text not null check (portal in ('practice', 'sri')),
  kind text not null check (kind in ('additional', 'master')),
  -- Identification, additional user and password together.
  sealed bytea not null,
  -- How the person recognises it: its last digits.
  shown_user text not null,
  -- Destroyed as soon as the download ends.
  once boolean not null,
  consent_version text,
  consented_at timestamptz,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (tenant_id, portal),
  check (kind = 'additional' or consented_at is not null)
);
create table tax_downloads (
  tenant_id uuid not null,
  portal text not null check (portal in ('practice', 'sri')),
  -- Another at each request: a job that carries an older one has nothing left to do.
  id uuid not null,
  state text not null check (state in ('queued', 'connecting', 'ruc', 'establishments', 'activities', 'obligations', 'done', 'failed')),
  failure text,
  tries integer not null default 0,
  requested_by uuid not null,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  information jsonb,
  fetched_at timestamptz,
  -- Fields where the person wrote something else and has not decided yet.
  pending jsonb not null default '[]',
  primary key (tenant_id, portal)
);
do $$
declare t text;
begin
  foreach t in array array['tax_logins', 'tax_downloads'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, update, delete on %I to cuadre_app', t);
  end loop;
end $$;
