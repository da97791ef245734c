import { normaliseIdentification } from '@cuadre/sri/ids';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { checkClient, longestOfClient } from '#contract/directory/clients.rules.ts';
import type { Order, OrderBuyer } from '#contract/shop/orders.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import { client as fieldWords } from '#phrases/receipts/fields.ts';
import { kit } from '#phrases/shell/kit.ts';
import { orderWords as words } from '#phrases/shop/shop.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { type Identity, IdentityFields } from '#web/features/receipts/editor/fields/identity-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const formId = useId();
  const { isOwn: _, ...known } = buyer;
  const [typed, setTyped] = useState<Typed>({ ...known, address: buyer.address ?? '', email: buyer.email ?? '' });
  const [asked, setAsked] = useState(false);
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const faults = withSentences('client', checkClient({ ...typed, phone: '' })).filter(
    ({ severity }) => severity === 'error',
  );
  const fault = (place: string) => (asked ? faults.find((each) => each.place === place)?.sentence : undefined);
  const save = useMutation({
    mutationFn: () => {
      const identification = normaliseIdentification(typed.identificationType, typed.identification);
      return saveOrderBuyer(id, { ...typed, identification } as OrderBuyer);
    },
    onSuccess: () => {
      showToast(words.savedBuyer);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.length === 0 && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.buyerTitle}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {words.saveBuyer}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 pt-1 tb:grid-cols-2">
        <p className="text-meta text-muted tb:col-span-2">{words.buyerText}</p>
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} className="tb:col-span-2" announce />}
        <IdentityFields
          place="buyer"
          party={typed}
          onChange={change}
          fault={(place) => fault(place.replace('buyer.', ''))}
        />
        <TextInput
          fieldClassName="tb:col-span-2"
          label={fieldWords.address}
          required
          autoComplete="street-address"
          maxLength={longestOfClient.address}
          value={typed.address}
          onChange={({ target }) => change({ address: target.value })}
          error={fault('address')}
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
          error={fault('email')}
        />
      </form>
    </Dialog>
  );
}
