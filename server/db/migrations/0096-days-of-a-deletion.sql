-- The application's role can do nothing that the product never does (docs/decisions/0108).

-- What the application deletes can be taken back for 72 hours (ruling R17), whatever days it names; a restore, which is the
-- owner's, writes the days that were noted.
create function deletion_days() returns trigger language plpgsql as $$
begin
  new.erase_at := greatest(new.requested_at, database_now()) + interval '72 hours';
  return new;
end $$;
create trigger account_deletions_days before insert on account_deletions for each row
  when (current_user = 'cuadre_app') execute function deletion_days();
-- Neither does one of old, whose days are over, begin again, nor is what was erased told as taken back.
create trigger account_deletions_ended before update of taken_back_at on account_deletions for each row
  when (new.taken_back_at is distinct from old.taken_back_at and (old.taken_back_at is not null or old.erased_at is not null))
  execute function refuse_change('a deletion ends once');
