-- Income and expenses without a receipt come by a sheet too (docs/decisions/0133).
alter table list_uploads drop constraint list_uploads_kind_check;
alter table list_uploads add constraint list_uploads_kind_check check (kind in ('client', 'product', 'typed'));
