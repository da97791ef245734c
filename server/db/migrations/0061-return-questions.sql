-- The questions of a return of IVA (docs/decisions/0149): which cases a period had, as somebody answered.
create table case_answers (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  period text not null,
  -- Those there were; none: "no, nothing of this".
  cases text[] not null,
  -- Those whose question is to be gone through, and those where it was.
  asked text[] not null,
  answered text[] not null,
  -- Documents that hinted at a case when it was answered: what comes later asks again.
  seen uuid[] not null,
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, period)
);
alter table case_answers enable row level security;
alter table case_answers force row level security;
create policy tenant on case_answers using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on case_answers to cuadre_app;
grant update (cases, asked, answered, seen, said_at, said_by) on case_answers to cuadre_app;

-- What a receipt tells of itself beside its amounts; few do, so that finding them costs nothing in a month of thousands.
create index receipts_telling on receipts (tenant_id, environment, issued_on)
  where draft ? 'foreignTrade' or draft ? 'reimbursements' or buyer_identification_type = '08';
create index entries_telling on entries (tenant_id, environment, day)
  where sign = 1 and ((direction = 'ING' and credit > 0 and due_on - day >= 28) or (direction = 'GAS' and support in ('03', '08')));
