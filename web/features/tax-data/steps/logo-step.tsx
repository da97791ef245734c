import { setup } from '../../../../phrases/screens/setup.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page.tsx';
import { LogoForm } from '../components/logo-form.tsx';
import { useNoLogo } from '../queries.ts';
import type { StepProps } from './step-frame.tsx';

/** step05: optional. Both ways lead to the first invoice. */
export function LogoStep({ onDone, onLater }: StepProps) {
  const noLogo = useNoLogo();
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={setup.step05.title} text={setup.step05.text} />
      <LogoForm onSaved={onDone} />
      <Button
        wide
        busy={noLogo.isPending}
        onClick={() => {
          // That the person has none is a preference: it never holds up the first invoice.
          noLogo.mutate({});
          onDone();
        }}
      >
        {setup.step05.none}
      </Button>
      <Button look="ghost" wide onClick={onLater}>
        {setup.later}
      </Button>
    </div>
  );
}
