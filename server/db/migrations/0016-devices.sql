-- Where somebody signs in. A browser is known by a random cookie, another client by the code it sends: key_hash is a keyed
-- hash of either with the user's id. name and icon are what the device says of itself, cleaned.
create table devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  key_hash bytea not null,
  name text not null,
  icon text not null check (icon in ('computer', 'phone', 'tablet', 'app')),
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  -- A code of the second factor was right here since it was turned on.
  proved_at timestamptz,
  removed_at timestamptz
);
create unique index devices_key on devices (user_id, key_hash) where removed_at is null;
grant select, insert, update, delete on devices to cuadre_app;

-- Sessions from before belong to no device: they end.
delete from sessions;
alter table sessions add column device_id uuid not null references devices (id);
create index sessions_device on sessions (device_id);

-- TOTP (RFC 6238). confirmed_at null: being set up, asks nobody yet. last_step: of the last code taken, so that none is
-- good twice.
create table second_factors (
  user_id uuid primary key references users (id),
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null
);
create table recovery_codes (
  user_id uuid not null references users (id),
  -- Keyed hash of the code with the user's id.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on second_factors, recovery_codes to cuadre_app;
