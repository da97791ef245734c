-- Of what the credit notes of a return that was filed elsewhere exceeded, which boxes it is of: the next return lowers those.
-- null: nothing, or not known of one that was said before.
alter table filed_elsewhere add column excess jsonb;
