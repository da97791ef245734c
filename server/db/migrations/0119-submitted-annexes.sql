-- Of the annex of transactions, too, somebody says that they submitted it (docs/decisions/0157): it is of a month or half a
-- year, the papers of before are of a year.
alter table submitted_papers rename column year to period;
alter table submitted_papers drop constraint submitted_papers_code_check;
alter table submitted_papers
  add constraint submitted_papers_code_check check (code in ('personalExpenses', 'expenseProjection', 'transactions'));
