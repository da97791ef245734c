-- Of a person, with the country and without signs, where they gave it.
alter table users add column cell_number text check (cell_number ~ '^[0-9]{7,15}$');
