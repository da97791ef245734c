-- Who files no IVA says what they had sold of the year, and with it nothing of where returns begin.
alter table declaration_starts add column sales_only boolean not null default false;
grant update (sales_only) on declaration_starts to cuadre_app;
