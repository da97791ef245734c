import { countries, ECUADOR, labelOf, TRANSFER_SALE } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { blocks as words } from '#phrases/receipts/invoice-blocks.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { figuresOf } from '../figures.ts';
import { type BlockKey, blockKeys } from './block-keys.ts';

interface Block<Key extends BlockKey> {
  /** What it begins with. */
  begin(draft: InvoiceDraft, establishmentAddress: string): NonNullable<InvoiceDraft[Key]>;
  /** What it says while it is folded. */
  summary(draft: InvoiceDraft): string;
}

export const invoiceBlocks: { readonly [Key in BlockKey]: Block<Key> } = {
  foreignTrade: {
    begin: () => ({
      incoterm: 'FOB',
      incotermPlace: '',
      incotermSubtotal: 'FOB',
      originCountry: ECUADOR,
      loadingPort: '',
      destinationPort: '',
    }),
    summary: ({ foreignTrade: trade }) =>
      words.foreignTrade.summary(
        trade?.incoterm ?? '',
        trade?.incotermPlace ?? '',
        labelOf(countries, trade?.destinationCountry ?? '') ?? '',
      ),
  },
  thirdPartyItems: {
    begin: () => [{ concept: '', total: '' }],
    summary: (draft) =>
      words.thirdPartyItems.summary(draft.thirdPartyItems?.length ?? 0, formatMoney(figuresOf(draft).thirdParty)),
  },
  substituteGuide: {
    begin: ({ issuedOn, buyer }, startAddress) => ({
      startAddress,
      recipientAddress: buyer.address ?? '',
      startsOn: issuedOn,
      endsOn: issuedOn,
      carrierName: '',
      carrierIdentificationType: '05',
      carrierIdentification: '',
      plate: '',
      destinations: [{ reason: TRANSFER_SALE }],
    }),
    summary: ({ substituteGuide: guide }) =>
      guide === undefined
        ? ''
        : words.substituteGuide.summary(
            guide.carrierName,
            words.substituteGuide.days(dayForReading(guide.startsOn), dayForReading(guide.endsOn)),
          ),
  },
};

/** What the check says of the blocks that were chosen. */
export const blockRows = (draft: InvoiceDraft): { label: string; value: string }[] =>
  blockKeys.flatMap((key) =>
    draft[key] === undefined ? [] : [{ label: words[key].title, value: invoiceBlocks[key].summary(draft) }],
  );
