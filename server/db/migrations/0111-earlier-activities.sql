-- What an activity was before: its own regime, and whether it was the main one. The income tax of a year goes by what was so
-- in it. [{until: 'YYYY-12', regime: text or null, main: boolean}], oldest first.
alter table activities add column earlier jsonb not null default '[]';
