-- Since when a return that was sent is known to come to something else; null: it does not, as far as is known.
alter table returns add column changed_at timestamptz;
grant update (changed_at) on returns to cuadre_app;

-- Who said the number of a form that its owner filed; null: the operator or the portal did. Those who said it by mistake put
-- it right, and what they had said stays: [{ number, filedOn, until }], the oldest first (docs/decisions/0196).
alter table returns add column reported_by uuid;
alter table returns add column numbers_before jsonb not null default '[]';
grant update (reported_by, numbers_before, replaces) on returns to cuadre_app;

alter table returns no force row level security;
alter table audit no force row level security;
-- Who filed one says so in its trail: an operator and the system are no person.
update returns r set reported_by = a.actor::uuid from audit a
  where r.state = 'sent' and r.filer = 'owner' and a.tenant_id = r.tenant_id and a.subject = r.id
    and a.action = 'declaration.sent' and a.actor ~ '^[0-9a-f]{8}-';
alter table audit force row level security;
alter table returns force row level security;

-- As in 0054, but for what a person said, which keeps what was there.
drop trigger returns_sent on returns;
create trigger returns_sent before update on returns for each row
  when (old.state = 'sent' and ((new.state, new.sent_at, new.reported_by) is distinct from (old.state, old.sent_at, old.reported_by)
    or ((new.number, new.filed_on) is distinct from (old.number, old.filed_on)
      and (old.reported_by is null
        or new.numbers_before -> jsonb_array_length(old.numbers_before) ->> 'number' is distinct from old.number))))
  execute function refuse_change('a return that was filed stays so');
create trigger returns_numbers_before before update of numbers_before on returns for each row
  when (not new.numbers_before @> old.numbers_before)
  execute function refuse_change('a number that was said stays said');
-- Of a substitute the number of the form before is put right with it.
create trigger returns_replaces before update of replaces on returns for each row
  when ((old.replaces is null) <> (new.replaces is null))
  execute function refuse_change('an original stays one');
