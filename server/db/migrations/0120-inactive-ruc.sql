-- In which months the RUC of a taxpayer was suspended or closed: the months between fall due to nobody.
-- [{since: 'YYYY-MM', until: 'YYYY-MM' or null}], oldest first.
alter table taxpayers add column inactive jsonb not null default '[]';
grant update (inactive) on taxpayers to cuadre_app;
