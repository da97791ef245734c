import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { ReviewLink } from '../living/components/return-links.tsx';
import { hubQuery } from '../living/queries.ts';

const FiledDialog = partOf(
  later(() => import('../living/components/filed-dialog.tsx')),
  (module) => module.FiledDialog,
);

/** The substitute of it that somebody filed in the portal; undefined: not known yet; null: there is none. */
function useElsewhere({ obligation, period }: FrozenDeclaration) {
  const { data } = useQuery(hubQuery(period.slice(0, 4)));
  const its = data?.groupDeclaration.sent.find((each) => each.obligation === obligation && each.period === period);
  return data && (its?.state === 'elsewhere' ? its : null);
}

/** What stands instead of a return that was sent from here, and where it is taken back. */
export function ReplacedElsewhere({ declaration }: { declaration: FrozenDeclaration }) {
  const elsewhere = useElsewhere(declaration);
  if (!elsewhere) return null;
  return (
    <Notice
      tone="info"
      title={words.replaced}
      action={
        <ReviewLink of={declaration} className={buttonClass()}>
          {words.standing}
        </ReviewLink>
      }
    >
      {words.replacedElsewhere(elsewhere.number ?? '')}
    </Notice>
  );
}

/** Somebody filed a substitute of it in the portal, and says so. */
export function SubstituteElsewhere({ declaration }: { declaration: FrozenDeclaration }) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, filedOn } = declaration;
  if (useElsewhere(declaration) !== null || number === null || filedOn === null) return null;
  return (
    <May what="declareYear">
      <Card>
        <p className="mb-3 text-dense text-muted">{words.substituteElsewhereText}</p>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {words.substituteElsewhere}
        </Button>
        {isOpen && (
          <FiledDialog
            of={declaration}
            replaces={{ number, filedOn, isOfHere: true }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Card>
    </May>
  );
}
