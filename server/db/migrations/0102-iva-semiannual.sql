-- Who sells nothing with IVA in the general regime, or has all of it retained, files it every half year.
alter table taxpayers add column iva_semiannual boolean not null default false;
grant update (iva_semiannual) on taxpayers to cuadre_app;
