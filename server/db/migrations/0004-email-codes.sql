-- Six digits sent to somebody's e-mail, to choose a new password. The code itself is stored nowhere: it is a keyed hash of
-- the row's id, so that the mail can be written from the id alone. user_id is null when nobody has the account asked for:
-- such a request looks and lasts like any other.
create table email_codes (
  id uuid primary key,
  user_id uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- SHA-256 of what the right code was exchanged for.
  token_hash bytea,
  used_at timestamptz
);
create index email_codes_user on email_codes (user_id) where used_at is null;
grant select, insert, update, delete on email_codes to cuadre_app;
