import { profile as words } from '#phrases/home/home.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { DifferencesNote } from '#web/features/business/tax-authority/components/differences-note.tsx';
import { TaxDataEditor } from '#web/features/business/tax-data/components/tax-data-editor.tsx';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';

export function TaxDataScreen() {
  const query = useTaxData();
  return (
    <ProfilePage title={words.taxData}>
      <DifferencesNote />
      <Loaded query={query} rows={5}>
        {(data) => <TaxDataEditor data={data} />}
      </Loaded>
    </ProfilePage>
  );
}
