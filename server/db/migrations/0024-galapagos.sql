-- Whoever is domiciled there files on a day of their own, whatever their RUC.
alter table taxpayers add column in_galapagos boolean not null default false;
