-- Papers that the business itself gave: notas de venta sold, by their numbers or one sum a day (docs/decisions/0122).
alter table papers add column direction text not null default 'GAS' check (direction in ('ING', 'GAS'));
alter table papers alter column direction drop default;
-- The last of a range of numbers; null: one, or none.
alter table papers add column number_to text;
grant update (number_to) on papers to cuadre_app;
