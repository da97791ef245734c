-- The words of what was bought: the next purchase of the same supplier is compared with them (sorting).
alter table foreign_receipts add column bought_words text[] not null default '{}';
