-- The application's role can do nothing that the product never does (docs/decisions/0108): what was authorised, answered,
-- received or decided is not rewritten.

-- Its administrator may have to: these ask whose statement it is.
create trigger receipts_authorised_buyer before update on receipts for each row
  when (current_user = 'cuadre_app' and old.state in ('authorized', 'voided') and
    (new.buyer_identification_type, new.buyer_identification, new.buyer_name, new.authorization_number)
      is distinct from
        (old.buyer_identification_type, old.buyer_identification, old.buyer_name, old.authorization_number))
  execute function refuse_change('what was authorised stays what it was');
-- Apart, because it is long and seldom written.
create trigger receipts_authorised_lines before update of draft on receipts for each row
  when (current_user = 'cuadre_app' and old.state in ('authorized', 'voided') and new.draft is distinct from old.draft)
  execute function refuse_change('what was authorised stays what it was');

-- What the SRI answered: written once, and how often nothing came only grows longer.
revoke update on receipt_attempts from cuadre_app;
grant update (outcome, finished_at, raw_answer) on receipt_attempts to cuadre_app;
create trigger receipt_attempts_answered before update of outcome, raw_answer on receipt_attempts for each row
  when (current_user = 'cuadre_app' and old.finished_at is not null
    and (new.outcome, new.raw_answer) is distinct from (old.outcome, old.raw_answer))
  execute function refuse_change('an answer stays as it came');

-- Of what others issued it changes what is said of it, not what it says.
revoke update (document_type, version, number, issued_on, issuer_ruc, issuer_name, receiver_identification_type,
  receiver_identification, receiver_name, subtotal, iva, discount, tip, total, taxes, modified_type, modified_number, signer,
  faults, import_id, door, created_at) on foreign_receipts from cuadre_app;

-- Of a signature its keys are destroyed, and its end is told.
revoke update on signatures from cuadre_app;
grant update (sealed_key, sealed_data_key, revoked_at, reminded_days) on signatures to cuadre_app;

-- A closed account is marked behind its RUC; to another RUC an account never comes.
create trigger taxpayers_ruc before update of tax_id on taxpayers for each row
  when (current_user = 'cuadre_app'
    and replace(new.tax_id, '_deleted', '') is distinct from replace(old.tax_id, '_deleted', ''))
  execute function refuse_change('a RUC stays');

create trigger returns_begin before insert on returns for each row
  when (current_user = 'cuadre_app' and new.state <> 'approved')
  execute function refuse_change('a return begins approved');

create trigger promotions_taken before update of taken on promotions for each row
  when (current_user = 'cuadre_app' and new.taken < old.taken - 1)
  execute function refuse_change('uses are given back one at a time');
create trigger promotions_used before delete on promotions for each row
  when (current_user = 'cuadre_app' and old.taken > 0)
  execute function refuse_change('a code that was used stays');

create trigger payment_owners_transaction before update of transaction_id on payment_owners for each row
  when (current_user = 'cuadre_app'
    and old.transaction_id is not null and new.transaction_id is distinct from old.transaction_id)
  execute function refuse_change('a payment is of one transaction');

create trigger operator_cases_closed before update on operator_cases for each row
  when (current_user = 'cuadre_app' and old.closed_by is not null and new.* is distinct from old.*)
  execute function refuse_change('a case that somebody closed was closed');
