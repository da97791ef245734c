import type { ThirdPartyItem } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { blocks } from '#phrases/receipts/invoice-blocks.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

const words = blocks.thirdPartyItems;
const none: readonly ThirdPartyItem[] = [];

/** Collected for others: concept and value, added to the total and to no tax. */
export function ThirdPartyFields() {
  const { editDraft } = useInvoiceActions();
  const items = useInvoice((state) => state.draft.thirdPartyItems) ?? none;
  const fault = useFault('thirdPartyItems');
  const set = (next: readonly ThirdPartyItem[]) =>
    editDraft((draft) => ({ ...draft, thirdPartyItems: next.length === 0 ? undefined : [...next] }));
  const change = (at: number, part: Partial<ThirdPartyItem>) =>
    set(items.map((item, i) => (i === at ? { ...item, ...part } : item)));
  const many = items.length > 1;
  return (
    <>
      <p className="text-dense text-muted">{words.text}</p>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an amount has no identity but its place
        <div key={at} className="flex items-start gap-3">
          <TextInput
            id={controlId(`thirdPartyItems.${at}.concept`)}
            fieldClassName="flex-1"
            label={many ? words.conceptOf(at + 1) : words.concept}
            required
            maxLength={longestText}
            value={item.concept}
            onChange={(event) => change(at, { concept: event.target.value })}
            error={fault(`${at}.concept`)}
          />
          <MoneyInput
            id={controlId(`thirdPartyItems.${at}.total`)}
            fieldClassName="w-28"
            label={many ? words.valueOf(at + 1) : words.value}
            required
            value={item.total}
            onChange={(total) => change(at, { total })}
            error={fault(`${at}.total`)}
          />
          {many && (
            <IconButton
              className="mt-6"
              label={words.remove(item.concept || words.conceptOf(at + 1))}
              icon={<Trash2 aria-hidden="true" size={18} />}
              onClick={() => set(items.filter((_, i) => i !== at))}
            />
          )}
        </div>
      ))}
      <Button
        look="ghost"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() => set([...items, { concept: '', total: '' }])}
      >
        {words.add}
      </Button>
    </>
  );
}
