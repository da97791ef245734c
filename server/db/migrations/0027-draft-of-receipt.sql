-- The draft that a receipt was issued from: the journal of sent keys notes it, so that after a restore the same draft,
-- sent again by a browser, leads to the receipt and issues no second one. Unknown for older receipts.
alter table receipts add column draft_id uuid;
