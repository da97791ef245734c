import {
  type CalculatedRemissionGuide,
  checkRemissionGuideDraft,
  type GoodsDraft,
  type RecipientDraft,
  type RemissionGuideDraft,
} from '@cuadre/sri/receipts';
import { Trash2, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { remissionGuide as words } from '#phrases/receipts/remission-guide.ts';
import { type ChangeRows, takeOut } from '#web/features/receipts/editor/fields/take-out.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { GoodsList } from './goods-list.tsx';
import { recipientName, withRecipient } from './recipients.ts';
import { useConsulted } from './use-consulted.ts';

/** First step: what is transported, to each recipient. */
export function GoodsStep() {
  const { draft, set, figures, fault } = useDraft<RemissionGuideDraft, CalculatedRemissionGuide>();
  const consulted = useConsulted();
  const over = useOver(draft, figures, consulted?.receipt);
  const many = draft.recipients.length > 1;
  const changeRecipients: ChangeRows<RecipientDraft> = (edit) =>
    set((now) => ({ ...now, recipients: edit(now.recipients) }));
  const changeGoods = (at: number, edit: (now: readonly GoodsDraft[]) => GoodsDraft[]) =>
    changeRecipients((now) => now.map((each, i) => (i === at ? { ...each, goods: edit(each.goods) } : each)));
  return (
    <>
      {draft.recipients.map((recipient, at) => {
        const key = recipient.supportingDocument?.authorizationNumber;
        const ofReceipt = consulted !== undefined && key === consulted.receipt.accessKey;
        const name = recipientName(recipient, at);
        const isWhole = consulted?.goods.every(({ receiptLine }) =>
          recipient.goods.some((each) => each.receiptLine === receiptLine),
        );
        return (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a recipient is its place
            key={at}
            title={many ? words.goods.titleFor(name) : words.goods.title}
            id={at === 0 ? controlId('recipients') : undefined}
            action={
              many && (
                <IconButton
                  label={words.recipient.remove(name)}
                  size="icon-sm"
                  icon={<Trash2 aria-hidden="true" size={18} />}
                  onClick={() => takeOut(draft.recipients, at, changeRecipients, words.recipient.removed(name))}
                />
              )
            }
          >
            {recipient.supportingDocument !== undefined && (
              <p className="num mb-3 text-dense text-muted">
                {words.goods.fromReceipt(recipient.supportingDocument.number)}
              </p>
            )}
            <GoodsList
              place={`recipients.${at}`}
              goods={recipient.goods}
              onChange={(edit) => changeGoods(at, edit)}
              fault={(place) => fault(place) ?? over(place)}
              leftOf={({ receiptLine }: GoodsDraft) =>
                ofReceipt && receiptLine !== undefined ? consulted.receipt.left[receiptLine] : undefined
              }
              ofReceipt={ofReceipt || recipient.goods.some(({ receiptLine }) => receiptLine !== undefined)}
              onRestore={ofReceipt && !isWhole ? () => changeGoods(at, () => [...consulted.goods]) : undefined}
            />
          </Card>
        );
      })}
      <Button
        className="self-start"
        icon={<UserPlus aria-hidden="true" size={18} />}
        onClick={() => set((now) => withRecipient(now, consulted?.receipt.left))}
      >
        {words.recipient.add}
      </Button>
    </>
  );
}

/** More than the receipt has left is said at once, while it is written; the server says it again under lock. */
function useOver(
  draft: RemissionGuideDraft,
  figures: CalculatedRemissionGuide,
  receipt: { readonly accessKey: string; readonly left: readonly string[] } | undefined,
): (place: string) => string | undefined {
  const faults = useMemo(
    () =>
      receipt === undefined
        ? []
        : checkRemissionGuideDraft(draft, {
            today: currentDay(),
            figures,
            facts: { consulted: [receipt] },
          }).filter(({ code }) => code === 'remission_guide.quantity_over_receipt'),
    [draft, figures, receipt],
  );
  return (place) => faults.find((fault) => fault.place === place)?.sentence;
}
