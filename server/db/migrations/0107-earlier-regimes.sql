-- What a taxpayer was before: the tax authority moves people to another regime each January, and what they file of the
-- months before goes by the old one. [{until: 'YYYY-12' or 'YYYY-06', regime, ivaSemiannual}], oldest first.
alter table taxpayers add column earlier_regimes jsonb not null default '[]';
grant update (earlier_regimes) on taxpayers to cuadre_app;
