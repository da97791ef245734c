import { formatMoney } from '@cuadre/sri/num';
import { Plus, Trash2 } from 'lucide-react';
import { dividing as words } from '#phrases/received/received-screen.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { type AmountPart, restOf } from '../divide-form.ts';
import { CategoryPick } from './class-fields.tsx';

interface DivideAmountsProps {
  total: string;
  amounts: readonly AmountPart[];
  /** Of a dependant: of the business it never is. */
  isPersonal: boolean;
  onChange: (amounts: readonly AmountPart[]) => void;
}

const mostParts = 20;

/** So much in this category, so much in that; the last has what is left. */
export function DivideAmounts({ total, amounts, isPersonal, onChange }: DivideAmountsProps) {
  const set = (at: number, part: Partial<AmountPart>) =>
    onChange(amounts.map((each, i) => (i === at ? { ...each, ...part } : each)));
  const rest = restOf(amounts, total);
  const last = amounts.length - 1;
  return (
    <>
      <p className="text-dense text-muted">{words.byAmountsText}</p>
      <ul aria-label={words.parts} className="num flex flex-col gap-4">
        {amounts.map((part, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-2 tb:grid-cols-[minmax(0,1fr)_9rem_2.75rem]"
          >
            <CategoryPick
              label={at === last ? words.restCategory : words.partCategory(at + 1)}
              hideLabel
              placeholder={words.choose}
              isPersonal={isPersonal}
              value={part.classification}
              onChange={(classification) => set(at, { classification })}
              className="max-tb:col-span-2"
            />
            {at === last ? (
              <output className="flex items-baseline justify-between gap-2">
                <span className="text-dense text-muted">{words.rest}</span>
                <span className={rest === undefined ? 'text-right text-dense text-danger' : 'font-semibold'}>
                  {rest === undefined ? words.tooMuch : formatMoney(rest)}
                </span>
              </output>
            ) : (
              <MoneyInput
                label={words.partAmount(at + 1)}
                hideLabel
                value={part.total}
                onChange={(value) => set(at, { total: value })}
              />
            )}
            {at < last && amounts.length > 2 && (
              <IconButton
                label={words.remove(at + 1)}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => onChange(amounts.filter((_, i) => i !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      {amounts.length < mostParts && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() =>
            onChange([...amounts.slice(0, -1), { total: '', classification: undefined }, ...amounts.slice(-1)])
          }
        >
          {words.add}
        </Button>
      )}
    </>
  );
}
