-- What was left of a plan when a better one took its place, once that one is given back.
alter table quota_grants drop constraint quota_grants_kind_check;
alter table quota_grants add constraint quota_grants_kind_check check (kind in ('default', 'paid', 'grace', 'resumed'));
