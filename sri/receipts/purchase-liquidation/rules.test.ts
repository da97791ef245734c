import { describe, expect, test } from 'vitest';
import { examplesOf } from '../../../tests/build/receipt-examples.ts';
import { checkPurchaseLiquidationArithmetic } from './arithmetic.ts';
import { calculatePurchaseLiquidation } from './calculate.ts';
import { composePurchaseLiquidation } from './compose.ts';
import type { PurchaseLiquidation, PurchaseLiquidationDraft } from './purchase-liquidation.ts';
import { checkPurchaseLiquidationDraft } from './rules.ts';

const TODAY = '2026-11-20';
const exampleOf = (name: string) => {
  const example = examplesOf('purchaseLiquidation').find(({ title }) => title === name)?.example;
  if (example === undefined) throw new Error(`no example ${name}`);
  return example;
};
const services = exampleOf('services');
const liquidation = (change: (draft: PurchaseLiquidationDraft) => void = () => {}): PurchaseLiquidationDraft => {
  const draft = structuredClone(services.draft) as PurchaseLiquidationDraft;
  change(draft);
  return draft;
};
const found = (draft: PurchaseLiquidationDraft): string[] =>
  checkPurchaseLiquidationDraft(draft, { today: TODAY }).map(
    ({ code, place, severity }) =>
      `${severity === 'warning' ? '~' : ''}${code.replace('purchase_liquidation.', '')} @${place}`,
  );
const supplier = (change: Partial<PurchaseLiquidationDraft['supplier']>) =>
  liquidation((draft) => Object.assign(draft.supplier, change));

describe('one rule at a time', () => {
  test.each<[name: string, draft: PurchaseLiquidationDraft, faults: string[]]>([
    ['a foreigner with passport', liquidation(), []],
    ['cédula', supplier({ identificationType: '05', identification: '0602045759' }), []],
    ['foreign identification', supplier({ identificationType: '08', identification: 'PT-500' }), []],
    [
      'the final consumer',
      supplier({ identificationType: '07', identification: '9999999999999' }),
      ['supplier_final_consumer @supplier.identificationType'],
    ],
    [
      'a company',
      supplier({ identificationType: '04', identification: '1790016919001' }),
      ['supplier_company @supplier.identification'],
    ],
    [
      'a public body',
      supplier({ identificationType: '04', identification: '1760013210001' }),
      ['supplier_company @supplier.identification'],
    ],
    [
      'a person with RUC',
      supplier({ identificationType: '04', identification: '1710034065001' }),
      ['~supplier_has_ruc @supplier.identification'],
    ],
    ['no number', supplier({ identification: ' ' }), ['supplier_identification_missing @supplier.identification']],
    ['no name', supplier({ name: '' }), ['supplier_name_missing @supplier.name']],
    [
      'ICE',
      liquidation((draft) => {
        draft.lines[1]!.ice = { code: '3610', value: '18' };
      }),
      ['only_iva @lines.1'],
    ],
    [
      'bottles',
      liquidation((draft) => {
        draft.lines[2]!.bottles = '4';
      }),
      ['only_iva @lines.2'],
    ],
    [
      'no lines',
      liquidation((draft) => {
        draft.lines = [];
      }),
      ['no_lines @lines', 'payments_over_total @payments'],
    ],
    [
      'payments that do not add up',
      liquidation((draft) => {
        draft.payments = [{ wayToPay: '01', total: '147.98' }];
      }),
      ['payments_under_total @payments'],
    ],
    [
      'a document passed on that is later than the liquidation',
      liquidation((draft) => {
        const { reimbursements } = exampleOf('reimbursement').draft as PurchaseLiquidationDraft;
        draft.reimbursements = [{ ...reimbursements![0]!, issuedOn: '2026-11-20' }];
      }),
      ['~reimbursement_line @lines', 'reimbursed_date_later @reimbursements.0.issuedOn'],
    ],
  ])('%s', (_, draft, faults) => expect(found(draft).toSorted()).toEqual(faults.toSorted()));
});

test('sentences speak of the liquidation', () => {
  const draft = liquidation((each) => {
    each.lines = [];
  });
  expect(checkPurchaseLiquidationDraft(draft, { today: TODAY })[0]?.sentence).toBe(
    'La liquidación no tiene productos. Agrega al menos uno.',
  );
});

describe('arithmetic of a foreign document', () => {
  const document = composePurchaseLiquidation(
    services.draft as PurchaseLiquidationDraft,
    services.issuer,
    { environment: '1', sequential: '000000007', accessKey: '1'.repeat(49) },
    { figures: calculatePurchaseLiquidation(services.draft as PurchaseLiquidationDraft) },
  );
  test.each<[name: string, change: Partial<PurchaseLiquidation>, codes: string[]]>([
    ['a cent is tolerated', { total: '148.00' }, []],
    ['two cents are not', { total: '148.01' }, ['total', 'payments']],
    ['subtotal', { subtotal: '129.90', total: '148.03' }, ['subtotal', 'payments']],
    ['discount', { discountTotal: '0.00' }, ['discount_total']],
    ['no documents passed on, but their total', { reimbursementTotal: '5.00' }, []],
  ])('%s', (_, change, codes) =>
    expect(checkPurchaseLiquidationArithmetic({ ...document, ...change }).map(({ code }) => code)).toEqual(
      codes.map((code) => `arithmetic.${code}`),
    ),
  );
});
