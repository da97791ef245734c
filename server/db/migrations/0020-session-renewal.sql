-- How often a session's token was renewed: the tokens of the generation before are good for a moment after renewed_at.
alter table sessions add column generation integer not null default 0, add column renewed_at timestamptz;
