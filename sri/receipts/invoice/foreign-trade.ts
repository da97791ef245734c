/** The export block: what customs wants to know, and what carrying the goods abroad costs. @sri ficha anexo 4, comercioExterior */
import { type Amount, amount } from '../../num/index.ts';
import { cents, optional } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import { isBlank, readAmount } from '../lines/read-amount.ts';
import type { ExportCharges, ForeignTrade, Invoice } from './invoice.ts';

export const EXPORT_CHARGES = [
  'internationalFreight',
  'internationalInsurance',
  'customsExpenses',
  'otherTransportExpenses',
] as const satisfies readonly (keyof ExportCharges)[];

/** @sri comercioExterior: the only value there is */
const EXPORTER = 'EXPORTADOR';

/** What carrying the goods costs in all; 0.00 without the block. */
export const exportChargesOf = (trade: ExportCharges | undefined): Amount =>
  EXPORT_CHARGES.reduce((total, charge) => total.add(readAmount(trade?.[charge]).round(2)), amount('0.00'));

/** The block as the document says it; nothing when the draft has none. */
export function composeForeignTrade(trade: ForeignTrade | undefined): Partial<Invoice> {
  if (trade === undefined) return {};
  const charges = EXPORT_CHARGES.flatMap((charge) =>
    isBlank(trade[charge]) ? [] : [[charge, cents(readAmount(trade[charge]))] as const],
  );
  return {
    foreignTrade: EXPORTER,
    incoterm: cleanLine(trade.incoterm),
    incotermPlace: cleanLine(trade.incotermPlace),
    incotermSubtotal: cleanLine(trade.incotermSubtotal),
    originCountry: trade.originCountry,
    loadingPort: cleanLine(trade.loadingPort),
    destinationPort: cleanLine(trade.destinationPort),
    destinationCountry: optional(trade.destinationCountry),
    acquisitionCountry: optional(trade.acquisitionCountry),
    ...Object.fromEntries(charges),
  };
}

/** The block that a document could have come from: composed again it gives the same document. */
export function foreignTradeOf(invoice: Invoice): ForeignTrade | undefined {
  if (invoice.foreignTrade === undefined) return undefined;
  const { incoterm = '', incotermPlace = '', incotermSubtotal = '', originCountry = '' } = invoice;
  const { loadingPort = '', destinationPort = '', destinationCountry, acquisitionCountry } = invoice;
  const charges = EXPORT_CHARGES.flatMap((charge) => (invoice[charge] ? [[charge, invoice[charge]] as const] : []));
  return {
    incoterm,
    incotermPlace,
    incotermSubtotal,
    originCountry,
    loadingPort,
    destinationPort,
    ...(destinationCountry && { destinationCountry }),
    ...(acquisitionCountry && { acquisitionCountry }),
    ...Object.fromEntries(charges),
  };
}
