-- Returns of retentions (form 103) and of a year (form 102) beside those of IVA (docs/decisions/0143).
alter table returns drop constraint returns_obligation_check, drop constraint returns_period_check;
alter table returns
  add constraint returns_obligation_check check (obligation in ('iva', 'retenciones', 'renta')),
  -- 2026-10, 2026-S2, or of the income tax 2026.
  add constraint returns_period_check check (
    case obligation when 'renta' then period ~ '^20\d\d$' else period ~ '^20\d\d-(0[1-9]|1[0-2]|S[12])$' end
  );

-- What was filed elsewhere says of what.
alter table filed_elsewhere add column obligation text not null default 'iva'
  check (obligation in ('iva', 'retenciones', 'renta'));
alter table filed_elsewhere drop constraint filed_elsewhere_pkey;
alter table filed_elsewhere add primary key (tenant_id, environment, obligation, period);
