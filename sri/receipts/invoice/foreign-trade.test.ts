import { describe, expect, test } from 'vitest';
import { buildDraft, issuer, line, TODAY } from '../../../tests/build/invoice-draft.ts';
import { calculateInvoice } from './calculate.ts';
import { composeInvoice } from './compose.ts';
import { foreignTradeOf } from './foreign-trade.ts';
import type { ForeignTrade } from './invoice.ts';
import { checkInvoiceDraft } from './rules.ts';

const trade: ForeignTrade = {
  incoterm: 'CIF',
  incotermPlace: 'Hamburgo',
  incotermSubtotal: 'FOB',
  originCountry: '593',
  loadingPort: 'Guayaquil',
  destinationPort: 'Hamburgo',
};
const buildExport = (more: Partial<ForeignTrade> = {}) =>
  buildDraft({
    buyer: {
      identificationType: '08',
      identification: 'DE811',
      name: 'Hanseatic GmbH',
      email: 'buy@hanseatic.example',
    },
    lines: [line({ ivaCode: '0' })],
    foreignTrade: { ...trade, ...more },
  });
const found = (draft: ReturnType<typeof buildDraft>): string[] =>
  checkInvoiceDraft(draft, { today: TODAY, issuer }).map(
    ({ code, place }) => `${code.slice('invoice.'.length)} @${place}`,
  );

describe('an export', () => {
  test('tells everything at once or is told what is missing', () => {
    expect(found(buildExport())).toEqual([]);
    expect(
      found(
        buildExport({
          incoterm: 'cif',
          incotermSubtotal: '',
          incotermPlace: ' ',
          originCountry: '',
          loadingPort: '',
          destinationPort: '',
          destinationCountry: '999',
        }),
      ),
    ).toEqual([
      'foreign_trade_letters @foreignTrade.incoterm',
      'foreign_trade_incoterm_subtotal_missing @foreignTrade.incotermSubtotal',
      'foreign_trade_incoterm_place_missing @foreignTrade.incotermPlace',
      'foreign_trade_loading_port_missing @foreignTrade.loadingPort',
      'foreign_trade_destination_port_missing @foreignTrade.destinationPort',
      'foreign_trade_country @foreignTrade.originCountry',
      'foreign_trade_country @foreignTrade.destinationCountry',
    ]);
  });

  test('goes to a buyer from abroad, without IVA', () => {
    expect(found({ ...buildExport(), buyer: buildDraft().buyer })).toEqual([
      'foreign_trade_buyer @buyer.identificationType',
    ]);
    expect(found({ ...buildExport(), lines: [line()] })).toEqual(['foreign_trade_iva @lines']);
  });

  test('adds its charges to the total and to no tax; none of them is negative', () => {
    const figures = calculateInvoice(buildExport({ internationalFreight: '10.5', customsExpenses: '0.25' }));
    expect([figures.exportCharges.toFixed(2), figures.total.toFixed(2), figures.iva.toFixed(2)]).toEqual([
      '10.75',
      '100.75',
      '0.00',
    ]);
    const halves = { internationalFreight: '0.005', internationalInsurance: '0.005', customsExpenses: '0.005' };
    expect(calculateInvoice(buildExport(halves)).exportCharges.toText()).toBe('0.03');
    expect(found(buildExport({ internationalInsurance: '-1' }))).toEqual([
      'foreign_trade_international_insurance_negative @foreignTrade.internationalInsurance',
    ]);
  });

  test('comes back from its document', () => {
    const draft = buildExport({ destinationCountry: '202', otherTransportExpenses: '3.00' });
    const numbering = { environment: '1', sequential: '000000001', accessKey: '' } as const;
    expect(foreignTradeOf(composeInvoice(draft, issuer, numbering))).toEqual(draft.foreignTrade);
    expect(foreignTradeOf(composeInvoice(buildDraft(), issuer, numbering))).toBeUndefined();
  });
});
