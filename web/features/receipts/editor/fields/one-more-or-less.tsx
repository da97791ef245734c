import { type Amount, amount, parseAmount, ZERO } from '@cuadre/sri/num';
import { Minus, Plus } from 'lucide-react';
import { lines as words } from '#phrases/receipts/fields.ts';
import { IconButton } from '#web/ui/button.tsx';

const ONE = amount('1');
// Made once: a line that is drawn again keeps them.
const minus = <Minus aria-hidden="true" size={18} />;
const plus = <Plus aria-hidden="true" size={18} />;

interface OneMoreOrLessProps {
  /** Of what. */
  name: string;
  quantity: string;
  onChange: (quantity: string) => void;
}

/** For a thumb: one more, or one less down to one. */
export function OneMoreOrLess({ name, quantity, onChange }: OneMoreOrLessProps) {
  const now = parseAmount(quantity) ?? ZERO;
  const set = (next: Amount) => onChange(next.toText());
  return (
    <span className="flex gap-1 tb:hidden">
      <IconButton
        label={words.less(name)}
        size="icon-sm"
        disabled={now.compare(ONE) <= 0}
        icon={minus}
        onClick={() => set(now.subtract(ONE))}
      />
      <IconButton label={words.oneMore(name)} size="icon-sm" icon={plus} onClick={() => set(now.add(ONE))} />
    </span>
  );
}
