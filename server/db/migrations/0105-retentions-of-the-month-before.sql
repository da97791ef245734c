-- The return of a month reads what was retained in the month after it and says that it is of this one: few of all rows.
create index entries_of_month_before on entries (tenant_id, environment, day)
  where (document_type = '07' and source in ('issued', 'emitted') and withheld -> 0 ->> 'month' is not null);
