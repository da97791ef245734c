-- Since when, and until when, a taxpayer is an agent of retention: the months before a designation have no return of retentions.
-- [{since: 'YYYY-MM' or null, until: 'YYYY-MM' or null}], oldest first; empty: nobody knows, and today's word is of all months.
alter table taxpayers add column designated jsonb not null default '[]';
grant update (designated) on taxpayers to cuadre_app;
