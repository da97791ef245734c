-- References that travel in an address as dt (32 random bytes): only their hash is kept, with all they are bound to. Good
-- once, for five minutes.
create table handoffs (
  -- SHA-256 of the reference.
  hash bytea primary key,
  purpose text not null check (purpose in ('logout', 'payment')),
  user_id uuid not null references users (id),
  -- Of logout: the session it closes.
  target_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoffs_expired on handoffs (expires_at);
grant select, insert, update, delete on handoffs to cuadre_app;
