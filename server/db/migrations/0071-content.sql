-- What the operator shows (docs/decisions/0161): dated rows of the installation, loaded from files, and their pictures.
create table content_rows (
  id uuid primary key,
  kind text not null check (kind in ('advertisement', 'tip', 'message', 'appVersion', 'socialLink')),
  -- By it a newer row takes the place of this one.
  key text not null,
  valid_from date not null,
  -- The last day; null: until further notice.
  valid_until date check (valid_until >= valid_from),
  placements text[] not null,
  -- For whom; null: for all.
  groups text[],
  regimes text[],
  position integer not null,
  -- What it says, as its kind has it.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  is_practice boolean not null,
  loaded_at timestamptz not null,
  -- When another took its place, or it was withdrawn. Nothing is erased.
  ended_at timestamptz
);
create unique index content_rows_once on content_rows (kind, key) where ended_at is null;
create table content_pictures (
  -- SHA-256 of the content, in hexadecimal.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4')),
  width integer not null,
  height integer not null,
  content bytea not null,
  loaded_at timestamptz not null
);
-- Written by the owner of the database alone: an operator's command.
grant select on content_rows, content_pictures to cuadre_app;

-- What a person did with it: liked a tip, closed a message, wants no more advertising.
create table content_marks (
  user_id uuid not null,
  mark text not null check (mark in ('liked', 'closed', 'hidden')),
  key text not null,
  marked_at timestamptz not null,
  primary key (user_id, mark, key)
);
grant select, insert, delete on content_marks to cuadre_app;
