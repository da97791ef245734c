-- What was withheld of a sale on credit lowers what is open of it: retentions are looked up by their other party.
create index entries_withheld on entries (tenant_id, party_identification) where why_not = 'no_money';
