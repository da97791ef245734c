-- What is still open of a credit reads, per entry, the credit notes that other programs made: few of all rows.
create index entries_foreign_notes on entries (tenant_id, party_identification)
  where sign = -1 and source in ('received', 'emitted');
