import { formatMoney, formatPercent } from '@cuadre/sri/num';
import { TicketPercent } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { practiceCodes, readCode } from '#contract/shop/promotions.rules.ts';
import { codeWords as words } from '#phrases/shop/shop.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface PromotionalCodeProps {
  order: Order;
  /** Opens another order in its place, with this code or with none. */
  onReplace: (code: string | undefined) => Promise<void>;
}

/** What a code took off an order, or the place to type one, closed until somebody asks for it. */
export function PromotionalCode({ order, onReplace }: PromotionalCodeProps) {
  const { promotion, isTest } = order;
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const replace = async (next: string | undefined, fail: (sentence: string) => void) => {
    setBusy(true);
    try {
      await onReplace(next);
    } catch (problem) {
      fail(sentenceOf(problem));
      setBusy(false);
    }
  };
  if (promotion !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <AppliedCode promotion={promotion} />
        <Button
          look="ghost"
          size="sm"
          busy={busy}
          aria-label={words.removeCode}
          onClick={() => replace(undefined, (sentence) => showToast(sentence, { tone: 'danger' }))}
        >
          {words.remove}
        </Button>
      </div>
    );
  if (!isOpen)
    return (
      <Button look="ghost" size="sm" aria-expanded={false} onClick={() => setIsOpen(true)}>
        {words.ask}
      </Button>
    );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (readCode(code) === null) setError(words.unreadable);
    else void replace(code, setError);
  };
  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-3">
      <TextInput
        ref={input}
        label={words.label}
        hint={isTest ? words.practice(practiceCodes.some, practiceCodes.all) : undefined}
        error={error}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {words.apply}
      </Button>
    </form>
  );
}

/** What a code took off. */
export const AppliedCode = ({ promotion: { label, discount } }: { promotion: NonNullable<Order['promotion']> }) => (
  <p className="flex min-w-0 items-center gap-2 text-dense">
    <TicketPercent aria-hidden="true" size={18} className="shrink-0 text-success" />
    {words.applied(label, discountText(discount))}
  </p>
);

const discountText = ({ type, value }: NonNullable<Order['promotion']>['discount']): string =>
  type === 'POR' ? formatPercent(value) : formatMoney(value);
