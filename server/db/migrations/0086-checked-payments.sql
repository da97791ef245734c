-- A day after it began the provider is asked once more what became of a payment; those that were not asked for yet.
alter table payment_owners add column checked_at timestamptz;
create index payment_owners_unchecked on payment_owners (noted_at) where checked_at is null;
grant update (checked_at) on payment_owners to cuadre_app;
