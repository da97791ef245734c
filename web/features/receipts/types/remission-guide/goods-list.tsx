import type { GoodsDraft } from '@cuadre/sri/receipts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { leftText } from '#web/features/receipts/editor/fields/line-list.tsx';
import { OneMoreOrLess } from '#web/features/receipts/editor/fields/one-more-or-less.tsx';
import { RowLabel } from '#web/features/receipts/editor/fields/row-label.tsx';
import { type ChangeRows, takeOut } from '#web/features/receipts/editor/fields/take-out.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { QtyInput } from '#web/ui/inputs/decimal-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { GoodsSearch } from './goods-search.tsx';

const words = remissionGuide.goods;

interface GoodsListProps {
  /** Of the recipient: `recipients.0`. */
  place: string;
  goods: readonly GoodsDraft[];
  onChange: ChangeRows<GoodsDraft>;
  fault: (place: string) => string | undefined;
  /** What the consulted receipt still has of it. */
  leftOf: (goods: GoodsDraft) => string | undefined;
  /** They are the goods of a receipt: no others, and these can be brought back. */
  ofReceipt: boolean;
  onRestore?: () => void;
}

/** What is transported to one recipient. What comes from a receipt keeps its words: only how much of it changes. */
export function GoodsList({ place, goods, onChange, fault, leftOf, ofReceipt, onRestore }: GoodsListProps) {
  const none = fault(`${place}.goods`);
  const change = (at: number, part: Partial<GoodsDraft>) =>
    onChange((now) => now.map((each, i) => (i === at ? { ...each, ...part } : each)));
  return (
    <div id={controlId(`${place}.goods`)}>
      <ul className="flex flex-col gap-3">
        {goods.map((each, at) => {
          const here = `${place}.goods.${at}`;
          const name = each.description === '' ? words.new : each.description;
          const fixed = each.receiptLine !== undefined;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a line is its place
              key={at}
              id={controlId(here)}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded-md border border-border p-3 tb:grid-cols-[minmax(0,1fr)_10rem_auto]"
            >
              {fixed ? (
                <div className="min-w-0">
                  <p className="text-dense font-semibold">{name}</p>
                  {each.mainCode !== undefined && <p className="num text-meta text-muted">{each.mainCode}</p>}
                </div>
              ) : (
                <TextInput
                  id={controlId(`${here}.description`)}
                  label={<RowLabel what={words.description} of={words.of(name)} />}
                  maxLength={longestText}
                  value={each.description}
                  onChange={(event) => change(at, { description: event.target.value })}
                  error={fault(`${here}.description`)}
                />
              )}
              <IconButton
                className="tb:order-last"
                label={words.remove(name)}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => takeOut(goods, at, onChange, words.removed(name))}
              />
              <QtyInput
                id={controlId(`${here}.quantity`)}
                fieldClassName="col-span-2 tb:col-span-1"
                label={<RowLabel what={words.quantity} of={words.of(name)} />}
                hint={leftText(leftOf(each))}
                value={each.quantity}
                onChange={(quantity) => change(at, { quantity })}
                error={fault(`${here}.quantity`) ?? fault(here)}
              />
              <OneMoreOrLess name={name} quantity={each.quantity} onChange={(quantity) => change(at, { quantity })} />
            </li>
          );
        })}
      </ul>
      {none !== undefined && (
        <div className="mt-2">
          <FieldNote tone="danger" text={none} />
        </div>
      )}
      {!ofReceipt && (
        <div className={goods.length > 0 ? 'mt-3' : undefined}>
          <GoodsSearch
            id={`${controlId(`${place}.goods`)}-search`}
            onPick={(picked) => {
              onChange((now) => [...now, picked]);
              const quantity = controlId(`${place}.goods.${goods.length}.quantity`);
              setTimeout(() => document.getElementById(quantity)?.focus(), 50);
            }}
          />
        </div>
      )}
      {onRestore !== undefined && (
        <Button
          look="ghost"
          size="sm"
          className="mt-3"
          icon={<RotateCcw aria-hidden="true" size={16} />}
          onClick={onRestore}
        >
          {words.restore}
        </Button>
      )}
    </div>
  );
}
