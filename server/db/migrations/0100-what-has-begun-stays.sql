-- The application's role can do nothing that the product never does (docs/decisions/0108): an operator takes back only what has
-- not begun.
create trigger shop_offers_begun before delete on shop_offers for each row
  when (current_user = 'cuadre_app' and old.sells_from <= (database_now() at time zone 'America/Guayaquil')::date)
  execute function refuse_change('what has begun stays');
create trigger promotions_begun before delete on promotions for each row
  when (current_user = 'cuadre_app' and old.valid_from <= (database_now() at time zone 'America/Guayaquil')::date)
  execute function refuse_change('what has begun stays');
create trigger published_parameters_begun before delete on published_parameters for each row
  when (current_user = 'cuadre_app' and old.from_day <= (database_now() at time zone 'America/Guayaquil')::date)
  execute function refuse_change('what has begun stays');
