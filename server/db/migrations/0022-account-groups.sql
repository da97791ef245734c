-- NEG: a business, which has a RUC. PER: a person without one; tax_id is then the RUC that the person would have.
alter table taxpayers add column account_group text not null default 'NEG' check (account_group in ('NEG', 'PER'));
