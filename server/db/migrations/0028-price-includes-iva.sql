-- Prices with the IVA in them: a product says which its price is, and a business which it works with. What exists keeps
-- its prices without IVA; new businesses quote final prices.
alter table products add column price_includes_iva boolean not null default false;
alter table taxpayers add column prices_include_iva boolean not null default false;
alter table taxpayers alter column prices_include_iva set default true;

-- Sheets that wait to be taken in were read before this column was there.
update list_upload_rows r set item = r.item || '{"price_includes_iva": false}'
from list_uploads u where u.tenant_id = r.tenant_id and u.id = r.upload_id and u.kind = 'product';
grant update (prices_include_iva) on taxpayers to cuadre_app;
