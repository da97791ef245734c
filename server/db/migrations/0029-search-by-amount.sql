-- Search finds long numbers by their last digits (the token from behind, after '<') and receipts by their total (after '=').
-- Over all taxpayers at once: for these statements the owner sees their rows.
alter table search_tokens no force row level security;
alter table receipts no force row level security;
alter table foreign_receipts no force row level security;
insert into search_tokens (tenant_id, kind, token, rank, id)
select tenant_id, kind, '<' || reverse(token), rank, id from search_tokens where token ~ '^[0-9]{9,13}$'
on conflict do nothing;
-- A token that each row has tells its place.
insert into search_tokens (tenant_id, kind, token, rank, id)
select t.tenant_id, t.kind, '=' || r.total, t.rank, t.id
from search_tokens t join receipts r on r.tenant_id = t.tenant_id and r.id = t.id
where t.kind = 'receipt' and t.token = r.access_key
on conflict do nothing;
insert into search_tokens (tenant_id, kind, token, rank, id)
select t.tenant_id, t.kind, '=' || f.total, t.rank, t.id
from search_tokens t join foreign_receipts f on f.tenant_id = t.tenant_id and f.id = t.id
where t.kind in ('receipt', 'received') and t.token = ''
on conflict do nothing;
alter table search_tokens force row level security;
alter table receipts force row level security;
alter table foreign_receipts force row level security;
