import { INVOICE } from '@cuadre/sri/catalogs';
import {
  addSalesPoint,
  saveActivity,
  saveEstablishment,
  type TaxDataComplete,
  updateTaxData,
} from '#contract/business/tax-data.ts';
import { saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { practiceAddress } from '#phrases/business/setup.ts';
import type { trades } from '#phrases/home/start.ts';
import { call } from '#web/api/call.ts';
import { emptyDraft, newLine } from '#web/features/receipts/draft-defaults.ts';
import { randomId } from '#web/features/receipts/editor/random-id.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

type Trade = (typeof trades)[number];

const FIRST = '001';

/**
 * All that an invoice of practice needs, from a name and a trade, and a draft with something that such a business sells.
 * What is there already stays: pressed again after a broken line, it goes on where it stopped. Gives the draft's id.
 */
export async function startPractice(
  { taxData, establishments, activities, pricesIncludeIva }: TaxDataComplete,
  known: { readonly ruc: string; readonly email: string },
  name: string,
  trade: Trade,
): Promise<string> {
  if (taxData.legalName === undefined || taxData.headOfficeAddress === undefined)
    await call(updateTaxData, {
      body: {
        keepsAccounting: false,
        regime: 'GEN',
        ...known,
        ...taxData,
        legalName: taxData.legalName ?? name,
        tradeName: taxData.tradeName ?? name,
        headOfficeAddress: taxData.headOfficeAddress ?? practiceAddress,
      },
    });
  if (activities.length === 0) await call(saveActivity, { body: { name: trade.name } });
  const place = establishments.find((each) => each.salesPoints.length > 0);
  const where = { establishment: place?.code ?? FIRST, salesPoint: place?.salesPoints[0]?.code ?? FIRST };
  if (place === undefined) {
    if (establishments.every(({ code }) => code !== FIRST))
      await call(saveEstablishment, { body: { code: FIRST, address: taxData.headOfficeAddress ?? practiceAddress } });
    await call(addSalesPoint, { body: { establishment: FIRST, code: FIRST, lastSequentials: { [INVOICE]: 0 } } });
  }
  const today = currentDay();
  const draftId = randomId();
  const line = { ...newLine(trade.product, today, pricesIncludeIva), unitPrice: trade.price };
  const draft = { ...emptyDraft(today, where), lines: [line] };
  await call(saveInvoiceDraft, { params: { draftId }, body: { version: 0, draft } });
  return draftId;
}
