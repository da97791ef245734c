import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { profile as words } from '#phrases/home/home.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useTaxAuthority } from '#web/features/business/tax-authority/queries.ts';
import { IdentityFields } from '#web/features/business/tax-data/components/identity-fields.tsx';
import { RegimeFields } from '#web/features/business/tax-data/components/regime-fields.tsx';
import { useSaveTaxData, useTaxData } from '#web/features/business/tax-data/queries.ts';
import { formOf, type TaxDataForm, taxDataOf, taxDataRules } from '#web/features/business/tax-data/tax-data-form.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { byRules } from '#web/ui/inputs/field-rules.ts';
import { showToast } from '#web/ui/toast.tsx';
import { ProfilePage } from './profile-page.tsx';

const sri = taxAuthority.page;

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

/** The link to what the SRI has differently. */
function DifferencesNote() {
  const { data } = useTaxAuthority();
  if (data === undefined || data.differences.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={sri.hasDifferences}
      className="mb-4"
      action={
        <Link to="/profile/sri" className={buttonClass({ size: 'sm' })}>
          {sri.see}
        </Link>
      }
    />
  );
}

function TaxDataEditor({ data }: { data: TaxDataComplete }) {
  const save = useSaveTaxData();
  const form = useForm<TaxDataForm>({
    mode: 'onTouched',
    resolver: byRules(taxDataRules),
    defaultValues: formOf(data.taxData, {}),
  });
  const forget = useKeptForm(form, 'tax-data of the profile');
  const submit = form.handleSubmit(async (values) => {
    await save.mutateAsync({ body: taxDataOf(values) }).then(
      () => {
        forget();
        showToast(setup.saved);
      },
      () => undefined,
    );
  });
  return (
    <Card aria-label={words.taxData}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
        <IdentityFields form={form} />
        <RegimeFields form={form} />
        <Button type="submit" look="primary" busy={save.isPending}>
          {setup.saveTaxData}
        </Button>
      </form>
    </Card>
  );
}
