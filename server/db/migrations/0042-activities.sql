-- A taxpayer has activities, each with its regime; a receipt carries one (docs/decisions/0134). null: the main regime.
alter table activities add column regime text check (regime in ('GEN', 'RIM', 'POP'));
alter table entries add column activity_id uuid;
