-- The application's role can do nothing that the product never does (docs/decisions/0108): a receipt goes no way that it never
-- goes, and of one that is authorised or over only little is written.

-- The ways of a receipt. A restore takes what was returned to authorised, and what was refused to returned.
create function receipt_goes() returns trigger language plpgsql as $$
declare
  goes constant boolean := case old.state
    when 'needs_attention' then new.state in ('issued', 'authorized', 'returned', 'refused')
    when 'refused' then new.state in ('issued', 'authorized', 'returned', 'needs_attention', 'discarded')
    when 'returned' then new.state in ('issued', 'authorized', 'discarded')
    when 'authorized' then new.state = 'voided'
    when 'voided' then false
    when 'discarded' then false
    -- Underway.
    else new.state not in ('voided', 'discarded')
  end;
begin
  if goes then return new; end if;
  raise exception 'a receipt never goes from % to %', old.state, new.state using errcode = 'insufficient_privilege';
end $$;
create trigger receipts_go before update of state on receipts for each row
  when (new.state <> old.state and current_user = 'cuadre_app') execute function receipt_goes();

-- Its columns are named because what an update does not name costs it nothing: a condition is read again at every update.
drop trigger receipts_authorised on receipts;
drop trigger receipts_authorised_buyer on receipts;
drop trigger receipts_authorised_lines on receipts;
create trigger receipts_authorised before update of establishment, sales_point, sequential, access_key, version, issued_on,
    buyer_identification_type, buyer_identification, buyer_name, buyer_email, subtotal, iva, total, draft, signature_id,
    authorization_number, authorized_at
  on receipts for each row
  when (old.state in ('authorized', 'voided', 'discarded') and current_user = 'cuadre_app')
  execute function refuse_change('what was authorised or discarded stays what it was');
-- Of receipts older than these columns they are written once.
create trigger receipts_authorised_taxes before update of taxes, withheld on receipts for each row
  when (old.state in ('authorized', 'voided', 'discarded') and current_user = 'cuadre_app'
    and (old.taxes is not null and new.taxes is distinct from old.taxes
      or old.withheld is not null and new.withheld is distinct from old.withheld))
  execute function refuse_change('what was authorised or discarded stays what it was');

-- What it is about, too.
create function receipt_link_stays() returns trigger language plpgsql as $$
begin
  if exists (select from receipts where tenant_id = old.tenant_id and id = old.receipt_id
    and state in ('authorized', 'voided', 'discarded')) then
    raise exception 'what was authorised or discarded stays what it was' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger receipt_links_authorised before delete on receipt_links for each row
  when (current_user = 'cuadre_app') execute function receipt_link_stays();

-- What the SRI voided is voided.
revoke update on voidings from cuadre_app;
grant update (state, begun_at, begun_by, until, checked_at, answer) on voidings to cuadre_app;
create trigger voidings_voided before update on voidings for each row
  when (old.state = 'voided' and current_user = 'cuadre_app') execute function refuse_change('what was voided stays voided');
