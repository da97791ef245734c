-- What is owed for a receipt in several parts is owed for each of them alike; the first had all of it. Of all taxpayers: for
-- this statement the owner sees their rows, and those that the triggers of entries write.
alter table foreign_receipts no force row level security;
alter table entries no force row level security;
alter table entry_sums no force row level security;
update entries e set credit = s.credit, due_on = s.due_on
from (
  select tenant_id, id, due_on, part,
    case when whole = 0 then case part when 1 then credit else 0 end
      else round(credit * up_to / whole, 2) - round(credit * (up_to - total) / whole, 2) end as credit
  from (
    select f.tenant_id, f.id, f.due_on, f.credit, each.part, (each.said ->> 'total')::numeric as total,
      sum((each.said ->> 'total')::numeric) over (partition by f.tenant_id, f.id) as whole,
      sum((each.said ->> 'total')::numeric) over (partition by f.tenant_id, f.id order by each.part) as up_to
    from foreign_receipts f, jsonb_array_elements(f.parts) with ordinality as each (said, part)
    where f.parts is not null and f.credit > 0) p) s
where e.tenant_id = s.tenant_id and e.source_id = s.id and e.part = s.part;
alter table foreign_receipts force row level security;
alter table entries force row level security;
alter table entry_sums force row level security;
