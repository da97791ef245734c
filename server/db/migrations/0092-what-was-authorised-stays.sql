-- The application's role can do nothing that the product never does (docs/decisions/0108): what it cannot delete it cannot
-- make deletable either, and what the SRI authorised stays what it was.

-- A document never moves behind the years for which the law has it kept: `purge_held` judges by these days.
create function refuse_older() returns trigger language plpgsql as $$
declare
  named constant text := tg_argv[0];
  last_day date := last_day_not_kept((database_now() at time zone 'America/Guayaquil')::date);
begin
  if (to_jsonb(new) ->> named)::date <= last_day and (to_jsonb(old) ->> named)::date > last_day then
    raise exception 'a document that is kept stays in its years' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger receipts_kept before update of issued_on on receipts for each row execute function refuse_older('issued_on');
create trigger foreign_receipts_kept before update of issued_on on foreign_receipts
  for each row execute function refuse_older('issued_on');
create trigger papers_kept before update of day on papers for each row execute function refuse_older('day');
create trigger returns_kept before update on returns for each row
  when (new.sent_at is not null and new.sent_at < new.approved_at)
  execute function refuse_change('a return is not sent before it is approved');

create trigger receipts_authorised before update on receipts for each row
  when (old.state in ('authorized', 'voided')
    and (new.establishment, new.sales_point, new.sequential, new.access_key, new.version, new.subtotal, new.iva, new.total)
      is distinct from
        (old.establishment, old.sales_point, old.sequential, old.access_key, old.version, old.subtotal, old.iva, old.total))
  execute function refuse_change('what was authorised stays what it was');

-- A number is of one receipt; one that was swapped is first of none.
create trigger number_ledger_owner before update on number_ledger for each row
  when (old.receipt_id is not null and new.receipt_id is not null and new.receipt_id <> old.receipt_id)
  execute function refuse_change('a number is of one receipt');
-- Of a grant one use at a time is given back: of a document that was refused.
create trigger quota_grants_used before update of used on quota_grants for each row
  when (new.used < old.used - 1)
  execute function refuse_change('uses are given back one at a time');
