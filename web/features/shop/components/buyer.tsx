import { normaliseIdentification } from '@cuadre/sri/ids';
import { useState } from 'react';
import { checkClient, longestOfClient } from '#contract/directory/clients.rules.ts';
import type { Order, OrderBuyer } from '#contract/shop/orders.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import { client as fieldWords } from '#phrases/receipts/fields.ts';
import { orderWords as words } from '#phrases/shop/shop.ts';
import { type Identity, IdentityFields } from '#web/features/receipts/editor/fields/identity-fields.tsx';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveOrderBuyer } from '../queries.ts';

/** In whose name an order is; another is said until it is paid. */
export function Buyer({ order }: { order: Order }) {
  const { buyer, invoice } = order;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={words.buyer}
      action={
        <button
          type="button"
          aria-label={words.changeBuyer}
          className="font-semibold text-link"
          onClick={() => setIsOpen(true)}
        >
          {words.change}
        </button>
      }
    >
      <p className="font-semibold wrap-anywhere">{buyer.name}</p>
      <p className="num wrap-anywhere">
        {fieldWords.types[buyer.identificationType]} {buyer.identification}
      </p>
      {buyer.address !== null && <p className="text-dense wrap-anywhere">{buyer.address}</p>}
      <p className="mt-2 text-meta text-muted wrap-anywhere">
        {invoice === null ? words.noInvoice : words.invoice(buyer.email, buyer.isOwn)}
      </p>
      {isOpen && <BuyerDialog order={order} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

type Typed = Identity & Pick<OrderBuyer, 'address' | 'email'>;

function BuyerDialog({ order: { id, buyer }, onClose }: { order: Order; onClose: () => void }) {
  const { isOwn: _, ...known } = buyer;
  const [typed, setTyped] = useState<Typed>({ ...known, address: buyer.address ?? '', email: buyer.email ?? '' });
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const faults = withSentences('client', checkClient({ ...typed, phone: '' })).filter(
    ({ severity }) => severity === 'error',
  );
  const faultOf = (place: string) => faults.find((each) => each.place === place)?.sentence;
  const save = async () => {
    const identification = normaliseIdentification(typed.identificationType, typed.identification);
    await saveOrderBuyer(id, { ...typed, identification } as OrderBuyer);
    showToast(words.savedBuyer);
  };
  return (
    <SendDialog
      title={words.buyerTitle}
      submit={words.saveBuyer}
      isComplete={faults.length === 0}
      onSubmit={save}
      onClose={onClose}
    >
      {(asked) => (
        <div className="grid gap-4 tb:grid-cols-2">
          <p className="text-meta text-muted tb:col-span-2">{words.buyerText}</p>
          <IdentityFields
            place="buyer"
            party={typed}
            onChange={change}
            fault={(place) => (asked ? faultOf(place.replace('buyer.', '')) : undefined)}
          />
          <TextInput
            fieldClassName="tb:col-span-2"
            label={fieldWords.address}
            required
            autoComplete="street-address"
            maxLength={longestOfClient.address}
            value={typed.address}
            onChange={({ target }) => change({ address: target.value })}
            error={asked ? faultOf('address') : undefined}
          />
          <TextInput
            fieldClassName="tb:col-span-2"
            label={fieldWords.email}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={longestOfClient.email}
            value={typed.email}
            onChange={({ target }) => change({ email: target.value })}
            error={asked ? faultOf('email') : undefined}
          />
        </div>
      )}
    </SendDialog>
  );
}
