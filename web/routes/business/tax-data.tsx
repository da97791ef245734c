import { profile as words } from '#phrases/home/home.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { DifferencesNote } from '#web/features/business/tax-authority/components/differences-note.tsx';
import { ActivitiesCard } from '#web/features/business/tax-data/components/activities-card.tsx';
import { TaxDataEditor } from '#web/features/business/tax-data/components/tax-data-editor.tsx';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';

export function TaxDataScreen() {
  const query = useTaxData();
  return (
    <ProfilePage title={words.taxData}>
      <DifferencesNote />
      <Loaded query={query} rows={5}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <TaxDataEditor data={data} />
            <ActivitiesCard data={data} />
          </div>
        )}
      </Loaded>
    </ProfilePage>
  );
}
