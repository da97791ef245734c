import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { LogoForm } from '../components/logo-form.tsx';
import { useNoLogo } from '../queries.ts';
import type { StepProps } from './step-frame.tsx';

/** step05: optional; then the first invoice. */
export function LogoStep({ data, onDone, onLater }: StepProps & { data: TaxDataComplete }) {
  const noLogo = useNoLogo();
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={setup.step05.title} text={setup.step05.text} />
      <LogoForm look="secondary" />
      <Button
        look="primary"
        wide
        onClick={() => {
          // That the person has none is a preference: keeping it never holds up the first invoice.
          if (!data.logo) noLogo.mutate({});
          onDone();
        }}
      >
        {data.logo ? setup.step05.done : setup.step05.first}
      </Button>
      <Button look="ghost" wide onClick={onLater}>
        {setup.later}
      </Button>
    </div>
  );
}
