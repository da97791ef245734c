import { formatMoney, parseAmount } from '@cuadre/sri/num';
import { useState } from 'react';
import { more, extras as words } from '#phrases/receipts/invoice.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { useInvoice } from '../invoice-store.ts';
import { ExtrasFields } from './unfolded.tsx';

export function ExtrasFold({ startOpen = false }: { startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen);
  const { comments, tip } = useInvoice((state) => state.draft);
  const given = tip !== undefined && parseAmount(tip)?.isZero() === false;
  const summary = [
    comments === undefined || comments === '' ? words.noComments : comments,
    given ? more.tip(formatMoney(tip)) : undefined,
  ];
  return (
    <FoldCard
      id="extras"
      title={words.title}
      summary={summary.filter(Boolean).join(' · ')}
      open={open}
      onToggle={setOpen}
    >
      <ExtrasFields />
    </FoldCard>
  );
}
