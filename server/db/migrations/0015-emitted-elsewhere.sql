-- Receipts that the taxpayer issued with another program take part in what is done with issued ones: they are found by
-- their number, credit notes among them count against the invoice that they modify, and notes and guides of ours are
-- about them.
create index foreign_receipts_emitted on foreign_receipts (tenant_id, environment, number) where direction = 'emitted';
create index foreign_receipts_modified on foreign_receipts (tenant_id, environment, modified_number)
  where direction = 'emitted' and modified_number is not null;

alter table receipt_links drop constraint receipt_links_target_check;
alter table receipt_links add constraint receipt_links_target_check check (target in ('issued', 'received', 'emitted'));

-- Over all taxpayers at once: for these two statements the owner sees their rows.
alter table foreign_receipts no force row level security;
alter table search_tokens no force row level security;
-- The list of issued receipts finds them by the words that their own list has, from the beginning of their day on.
insert into search_tokens (tenant_id, kind, token, rank, id)
select t.tenant_id, 'receipt', t.token, -(extract(epoch from f.issued_on + time '05:00') * 1000)::bigint, t.id
from search_tokens t join foreign_receipts f on f.tenant_id = t.tenant_id and f.id = t.id
where t.kind = 'received' and f.direction = 'emitted'
on conflict do nothing;
insert into search_tokens (tenant_id, kind, token, rank, id)
select f.tenant_id, 'receipt', f.access_key, -(extract(epoch from f.issued_on + time '05:00') * 1000)::bigint, f.id
from foreign_receipts f where f.direction = 'emitted'
on conflict do nothing;
alter table foreign_receipts force row level security;
alter table search_tokens force row level security;
