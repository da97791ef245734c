-- The directory is the one list of taxpayers that row-level security does not hide: a backup reads the others by it, so
-- whoever is missing there would be missing in every backup.
alter table taxpayers add constraint taxpayers_in_directory
  foreign key (tenant_id) references taxpayer_directory (tenant_id);
