-- What somebody expects of a year, for the projection of personal expenses that their employer wants
-- (docs/decisions/0154). It is no answer of the return: it lies beside them, in the same row.
alter table revenue_answers add column projection jsonb check (jsonb_typeof(projection) = 'object');
grant update (projection) on revenue_answers to cuadre_app;
