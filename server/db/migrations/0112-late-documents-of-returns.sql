-- The hub says of a return that was sent that documents of its days were written since: of each day the newest are found
-- without reading the others.
drop index entries_written;
create index entries_written on entries (tenant_id, environment, day, written_at);
-- Until when what was written is known to ask for no other return: it was approved with it. By the clock that notes when an
-- entry is written.
alter table returns add column compared_at timestamptz not null default now();
alter table returns no force row level security;
update returns set compared_at = approved_at;
alter table returns force row level security;
alter table returns alter column compared_at set default clock_timestamp();

-- The income tax of a year reads what was retained of it in the first days after it, as the returns of a month do.
drop index entries_of_month_before;
create index entries_of_month_before on entries (tenant_id, environment, day)
  where (document_type = '07' and withheld -> 0 ->> 'month' is not null);

-- A proof of a personal expense that is no receipt.
alter table papers drop constraint papers_document_type_check;
alter table papers add constraint papers_document_type_check check (document_type in ('01', '02', '09', '00'));
