-- The picture that heads the mails of a business to its clients, as we encoded it.
alter table taxpayers
  add column mail_picture bytea,
  add column mail_picture_type text;
grant update (mail_picture, mail_picture_type) on taxpayers to cuadre_app;
