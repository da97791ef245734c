-- The logo and the picture of the mails lie where all files of a taxpayer do; its row says of which type each is, if any.
-- Over all taxpayers at once: for these statements the owner sees their rows.
alter table taxpayers no force row level security;
alter table stored_files no force row level security;
insert into stored_files (tenant_id, key, type, content, created_at)
select tenant_id, 'pictures/logo', logo_type, logo, updated_at from taxpayers
where logo is not null and logo_type is not null
union all
select tenant_id, 'pictures/mail', mail_picture_type, mail_picture, updated_at from taxpayers
where mail_picture is not null and mail_picture_type is not null;
update taxpayers set logo_type = null where logo is null and logo_type is not null;
update taxpayers set mail_picture_type = null where mail_picture is null and mail_picture_type is not null;
alter table taxpayers force row level security;
alter table stored_files force row level security;
alter table taxpayers drop column logo, drop column mail_picture;
