-- Periods go by the receipt's day, lists by the moment of issue: this finds between which moments the receipts of a
-- period were issued (server/features/receipts/period-bounds.ts).
create index receipts_day on receipts (tenant_id, environment, issued_on, issued_at);
