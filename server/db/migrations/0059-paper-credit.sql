-- A purchase or sale on paper may be on credit: open until somebody says that it was paid (docs/decisions/0123).
alter table papers add column due_on date check (due_on >= day);
grant update (due_on) on papers to cuadre_app;
