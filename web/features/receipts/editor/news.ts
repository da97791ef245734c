import type { ClientInput } from '../../../../contract/clients.ts';
import type { ProductInput } from '../../../../contract/products.ts';
import type { DraftState } from './draft-store.ts';

/** What this invoice adds to the lists: the new client and the new products, as they stand in it. */
export function catalogueNews({ draft, lineKeys, newClient, newProducts }: DraftState): {
  client: ClientInput | undefined;
  products: ProductInput[];
} {
  const { buyer } = draft;
  const client =
    newClient && buyer.identificationType !== '07'
      ? { ...buyer, identificationType: buyer.identificationType }
      : undefined;
  const products = draft.lines.flatMap((line, index) => {
    if (!newProducts.has(lineKeys[index] ?? '')) return [];
    return [
      {
        description: line.description,
        price: line.unitPrice,
        ivaCode: line.ivaCode,
        customCode: line.mainCode,
        auxiliaryCode: line.auxiliaryCode,
        iceCode: line.ice?.code,
      },
    ];
  });
  return { client, products };
}
