import { formatMoney } from '@cuadre/sri/num';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReturnLine } from '#contract/declarations/returns.ts';
import { typedWords as words } from '#phrases/declarations/typed.ts';
import { kit } from '#phrases/shell/kit.ts';
import { CallProblem, hasCode, sentenceOf } from '#web/api/problem.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { typeBoxes } from '../queries.ts';
import type { UseCorrection } from '../use-correction.ts';
import { useWhichReturn } from '../which-return.ts';

interface TypedBoxProps {
  period: string;
  typable: ReturnLine['typable'][number];
  /** What stands in it. */
  figure: string;
  /** It is one of several of its line. */
  isNamed: boolean;
  /** Its figure comes from other boxes. */
  isComputed: boolean;
  use: UseCorrection;
}

/** A box that comes from no document: its figure is typed here, and taken back. */
export function TypedBox({
  period,
  typable: { box, typed },
  figure: standing,
  isNamed,
  isComputed,
  use,
}: TypedBoxProps) {
  const obligation = useWhichReturn();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const from = words.from(isComputed, typed === null ? null : formatMoney(typed));
  if (!useMay()(obligation === 'renta' ? 'declareYear' : 'declare'))
    return typed === null ? null : <p className="px-4 pt-3 text-dense">{from}</p>;
  const save = (figure: string | null) =>
    use.change(
      () => typeBoxes({ period, obligation, boxes: { [box]: figure } }),
      figure === null ? words.cleared(box) : words.saved(box, figure),
      (error) => setFault(whyNot(error)),
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (value === '') return setFault(words.needsFigure);
    if (await save(value)) setOpen(false);
  };
  return (
    <div className="px-4 py-3">
      <p className="text-dense text-muted">
        {isNamed && `${words.named(box)} `}
        {from}
      </p>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-3">
          <MoneyInput
            label={words.figureOf(box)}
            value={value}
            onChange={(figure) => {
              setValue(figure);
              setFault(undefined);
            }}
            error={fault}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" look="primary" busy={use.busy}>
              {words.save}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {kit.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div className="-ml-3 flex flex-wrap">
          <Button
            look="ghost"
            size="sm"
            aria-label={words.typeFor(box)}
            icon={<Pencil aria-hidden="true" size={16} />}
            onClick={() => {
              setValue(typed ?? standing);
              setFault(undefined);
              setOpen(true);
            }}
          >
            {words.type}
          </Button>
          {typed !== null && (
            <Button
              look="ghost"
              size="sm"
              busy={use.busy}
              aria-label={words.clearOf(box)}
              onClick={() => void save(null)}
            >
              {words.clear}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const whyNot = (error: unknown): string => {
  const sentence = (error instanceof CallProblem && error.faults[0]?.sentence) || sentenceOf(error);
  return hasCode(error, 'network.offline') ? words.notSaved(sentence) : sentence;
};
