-- What a person says of themselves and how the app looks to them; whether they read mail at their address.
alter table users
  add column email_verified_at timestamptz,
  add column birth_on date,
  add column gender text check (gender in ('female', 'male', 'other')),
  add column city text,
  add column business_area text,
  add column theme text not null default 'theme-first' check (theme in ('theme-first', 'theme-second', 'theme-third')),
  add column mode text not null default 'system' check (mode in ('light', 'dark', 'system')),
  add column avatar text not null default 'first' check (avatar in ('first', 'second', 'third'));

-- A code is for one purpose and good for no other. `email`: the address it was sent to, when that is to become the
-- account's; `previous_email`: the one it took the place of, which is told.
alter table email_codes
  add column purpose text not null default 'password' check (purpose in ('password', 'email')),
  add column email text,
  add column previous_email text;
