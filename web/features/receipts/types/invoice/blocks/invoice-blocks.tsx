import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { blocks as words } from '#phrases/receipts/invoice-blocks.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { addressOf } from '#web/features/receipts/editor/sales-points.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, FoldCard } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { useLater } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { rest } from '../deferred-parts.ts';
import { useInvoice, useInvoiceActions, useInvoiceStore } from '../invoice-store.ts';
import { type BlockKey, blockKeys } from './block-keys.ts';

// Few invoices have one of them: their fields come when they are opened.
const fields = {
  foreignTrade: lazy(async () => ({ default: (await import('./fields.ts')).ForeignTradeFields })),
  thirdPartyItems: lazy(async () => ({ default: (await import('./fields.ts')).ThirdPartyFields })),
  substituteGuide: lazy(async () => ({ default: (await import('./fields.ts')).SubstituteGuideFields })),
} satisfies Record<BlockKey, unknown>;

/** The chosen blocks, and how to choose another. */
export function InvoiceBlocks() {
  const store = useInvoiceStore();
  const { editDraft } = useInvoiceActions();
  const places = useTaxData().data?.establishments;
  const [opened, setOpened] = useState<BlockKey>();
  // Three texts and undefineds: a key typed in a line does not draw this again.
  const chosen = useInvoice((state) => blockKeys.filter((key) => state.draft[key] !== undefined).join());
  const has = (key: BlockKey) => chosen.split(',').includes(key);
  const free = blockKeys.filter((key) => !has(key));
  const choose = async (key: BlockKey) => {
    const { invoiceBlocks } = await rest.get();
    const address = addressOf(places, store.getState().draft);
    editDraft((draft) => ({ ...draft, [key]: invoiceBlocks[key].begin(draft, address) }));
    setOpened(key);
  };
  return (
    <>
      {blockKeys.filter(has).map((key) => (
        <BlockFold key={key} block={key} startOpen={key === opened} />
      ))}
      {free.length > 0 && (
        <Card title={words.title}>
          <p className="mb-3 text-dense text-muted">{words.text}</p>
          <div className="flex flex-wrap gap-2">
            {free.map((key) => (
              <Button key={key} size="sm" icon={<Plus aria-hidden="true" size={16} />} onClick={() => choose(key)}>
                {words[key].title}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

function BlockFold({ block, startOpen }: { block: BlockKey; startOpen: boolean }) {
  const { editDraft } = useInvoiceActions();
  const [open, setOpen] = useState(startOpen);
  const draft = useInvoice((state) => state.draft);
  const summary = useLater(rest)?.invoiceBlocks[block].summary(draft);
  const Fields = fields[block];
  const { title } = words[block];
  const remove = () => {
    const before = draft[block];
    editDraft((now) => ({ ...now, [block]: undefined }));
    showToast(words.removed(title), { undo: () => editDraft((now) => ({ ...now, [block]: before })) });
  };
  return (
    <FoldCard id={block} title={title} summary={summary} open={open} onToggle={setOpen}>
      <div className="flex flex-col gap-4">
        <Suspense fallback={<Skeleton label={words.loading} rows={3} />}>
          <Fields />
        </Suspense>
        <Button
          look="ghost"
          size="sm"
          className="self-start"
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={remove}
        >
          {words.remove}
        </Button>
      </div>
    </FoldCard>
  );
}
