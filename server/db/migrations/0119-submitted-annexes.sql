-- Of the annex of transactions, too, somebody says that they submitted it (docs/decisions/0157). It is of a month or half a
-- year; `year`, which the program before this one writes, holds that period.
alter table submitted_papers drop constraint submitted_papers_code_check;
alter table submitted_papers
  add constraint submitted_papers_code_check check (code in ('personalExpenses', 'expenseProjection', 'transactions'));
