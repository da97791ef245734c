import type { LiveReturn } from '#contract/declarations/returns.ts';
import { typedWords as words } from '#phrases/declarations/typed.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { typeBoxes } from '../queries.ts';
import type { UseCorrection } from '../use-correction.ts';

interface ReturnFaultsProps {
  data: Pick<LiveReturn, 'period' | 'faults' | 'factor' | 'state'>;
  use: UseCorrection;
}

/** What is to be said of a return. What no source settles is chosen here. */
export function ReturnFaults({ data: { period, faults, factor, state }, use }: ReturnFaultsProps) {
  const isOpen = state === 'live' || state === 'sent';
  const take = (to: '0' | '1') => use.change(() => typeBoxes({ period, boxes: {}, factor: to }), words.factorSaved(to));
  // A rate that was missing is nothing to look for once it was filed.
  const said = state === 'sent' ? faults.filter(({ place }) => place !== 'interest') : faults;
  return said.map(({ code, place, sentence, severity }) => {
    const other = factor === '0' ? '1' : '0';
    return (
      <Notice
        key={`${code} ${place}`}
        tone={severity === 'error' ? 'danger' : 'warning'}
        title={sentence}
        action={
          code === 'factor' &&
          isOpen && (
            <May what="declare">
              <Button size="sm" busy={use.busy} onClick={() => void take(other)}>
                {words.takeFactor(other)}
              </Button>
            </May>
          )
        }
      />
    );
  });
}
