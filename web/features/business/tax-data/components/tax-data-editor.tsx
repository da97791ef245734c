import { useForm } from 'react-hook-form';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { profile as words } from '#phrases/home/home.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { byRules } from '#web/ui/inputs/field-rules.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useSaveTaxData } from '../queries.ts';
import { formOf, type TaxDataForm, taxDataOf, taxDataRules } from '../tax-data-form.ts';
import { IdentityFields } from './identity-fields.tsx';
import { RegimeFields } from './regime-fields.tsx';

export function TaxDataEditor({ data }: { data: TaxDataComplete }) {
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
