-- Expenses of a business ask a plan in time, and a month before it is opened one by one (docs/decisions/0168).
alter table quota_grants drop constraint quota_grants_meter_check;
alter table quota_grants add constraint quota_grants_meter_check
  check (meter in ('documents', 'iva', 'renta', 'expenses', 'pastMonths'));
alter table quota_grants add constraint quota_grants_of_time check (meter <> 'expenses' or quantity is null);
alter table grant_uses drop constraint grant_uses_meter_check;
alter table grant_uses add constraint grant_uses_meter_check check (meter in ('iva', 'renta', 'pastMonths'));
