-- Home adds up months at every visit: these indexes carry what a sum needs, so that no receipt itself is read
-- (server/features/reports/month-totals.ts). The columns change with the state, which the lists' indexes hold already.
drop index receipts_day;
create index receipts_day on receipts (tenant_id, environment, issued_on, issued_at) include (document_type, state, total);
drop index foreign_receipts_list;
create index foreign_receipts_list on foreign_receipts (tenant_id, environment, direction, issued_on desc, id)
  include (document_type, authorization_state, total);
-- Reading from the index alone needs pages that a vacuum has seen, above all the newest ones.
alter table receipts set (autovacuum_vacuum_scale_factor = 0.03, autovacuum_vacuum_insert_scale_factor = 0.03);
alter table foreign_receipts set (autovacuum_vacuum_scale_factor = 0.03, autovacuum_vacuum_insert_scale_factor = 0.03);
