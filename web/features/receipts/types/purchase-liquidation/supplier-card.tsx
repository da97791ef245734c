import type { Buyer, CalculatedPurchaseLiquidation, PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { longestEmail } from '#contract/common.ts';
import { longestPhone, longestText } from '#contract/receipts/types/draft.rules.ts';
import { purchaseLiquidation } from '#phrases/receipts/purchase-liquidation.ts';
import { kit } from '#phrases/shell/kit.ts';
import { EarlierPick } from '#web/features/receipts/editor/fields/earlier-pick.tsx';
import { IdentityFields } from '#web/features/receipts/editor/fields/identity-fields.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { suppliersQuery } from './queries.ts';

const words = purchaseLiquidation.supplier;
const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Who sells without being able to issue an invoice. */
export function SupplierCard() {
  const { draft, set, fault } = useDraft<PurchaseLiquidationDraft, CalculatedPurchaseLiquidation>();
  const earlier = useQuery(suppliersQuery).data ?? [];
  const { supplier } = draft;
  const change = (part: Partial<Buyer>) => set((now) => ({ ...now, supplier: { ...now.supplier, ...part } }));
  const field = (name: 'address' | 'email' | 'phone') => ({
    id: controlId(`supplier.${name}`),
    label: words[name],
    optional: kit.optional,
    value: supplier[name] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [name]: given(event.target.value) }),
    error: fault(`supplier.${name}`),
  });
  return (
    <Card title={words.title} id={controlId('supplier')}>
      <p className="mb-4 text-dense text-muted">{words.text}</p>
      <EarlierPick
        label={words.earlier}
        parties={earlier}
        nameOf={({ name }) => name}
        textOf={({ identification }) => identification}
        onPick={(party) => set({ supplier: party })}
      />
      <div className="grid gap-4 tb:grid-cols-2">
        <IdentityFields
          place="supplier"
          party={supplier}
          onChange={change}
          fault={fault}
          types={['05', '06', '08', '04']}
        />
        <TextInput {...field('address')} fieldClassName="tb:col-span-2" maxLength={longestText} />
        <TextInput {...field('email')} hint={words.emailHint} type="email" inputMode="email" maxLength={longestEmail} />
        <TextInput {...field('phone')} type="tel" inputMode="tel" maxLength={longestPhone} />
      </div>
    </Card>
  );
}
