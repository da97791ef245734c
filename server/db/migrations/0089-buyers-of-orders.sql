-- Who pays says in whose name the invoice is (docs/decisions/0180), until the order is paid.
grant update (buyer) on shop_orders to cuadre_app;
create function shop_order_keeps_buyer() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and new.buyer is distinct from old.buyer then
    raise exception 'the buyer of an order changes only while it is open' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger shop_order_keeps_buyer before update of buyer on shop_orders
  for each row execute function shop_order_keeps_buyer();
