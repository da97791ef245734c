-- The application's role can do nothing that the product never does (docs/decisions/0108): what came to its end stays there.
create trigger shop_orders_paid before update of state, paid_at, paid_by on shop_orders for each row
  when (current_user = 'cuadre_app' and old.state = 'paid'
    and (new.state, new.paid_at, new.paid_by) is distinct from (old.state, old.paid_at, old.paid_by))
  execute function refuse_change('what is paid stays paid');
-- Without a bank's number the card's provider told it, and may say the next day that it was not so.
create trigger refunds_returned before update on refunds for each row
  when (current_user = 'cuadre_app' and old.state = 'returned' and (old.proof is not null or new.state <> 'reversing'))
  execute function refuse_change('what went back stays so');
create trigger payment_transfers_returned before update on payment_transfers for each row
  when (current_user = 'cuadre_app' and old.state = 'returned')
  execute function refuse_change('what went back stays so');
create trigger promotion_uses_used before update on promotion_uses for each row
  when (current_user = 'cuadre_app' and old.state = 'used')
  execute function refuse_change('a use stays used');
create trigger signature_orders_over before update of state on signature_orders for each row
  when (current_user = 'cuadre_app' and old.state in ('installed', 'refused', 'given_up', 'given_back'))
  execute function refuse_change('nothing more becomes of this signature');
create trigger returns_refused before update of state on returns for each row
  when (current_user = 'cuadre_app' and old.state = 'refused' and new.state <> 'refused')
  execute function refuse_change('a return that was refused stays so');
create trigger content_rows_ended before update on content_rows for each row
  when (current_user = 'cuadre_app' and old.ended_at is not null)
  execute function refuse_change('what has ended stays so');

-- Of a link and of a mail it is said how they fare, not to whom they lead.
revoke update on share_links, mails from cuadre_app;
grant update (revoked_at) on share_links to cuadre_app;
grant update (state, attempts, last_error, sent_at) on mails to cuadre_app;
