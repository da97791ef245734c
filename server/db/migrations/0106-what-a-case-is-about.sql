-- What tells cases of one kind apart in the operator's queue, in codes and never of whom: of a return its obligation and
-- period, of anything else why it waits. null: one of before.
alter table operator_cases add column about text;
alter table operator_cases add column period text;

-- What waits already.
alter table returns no force row level security;
update operator_cases c set about = r.obligation, period = r.period from returns r
  where c.kind = 'return' and c.closed_at is null and r.tenant_id = c.tenant_id and r.id = c.subject;
alter table returns force row level security;
