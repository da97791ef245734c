import { describe, expect, test } from 'vitest';
import { agent, buildRetention, income, retained } from '../../../tests/build/retention-draft.ts';
import type { Month } from '../../dates/index.ts';
import type { ReimbursedDocument } from '../shapes.ts';
import type { ReceivedFacts, RetainedDocumentDraft, RetentionDraft, RetentionLineDraft } from './retention.ts';
import { retentionDeadline } from './rules/document.ts';
import { checkRetentionDraft } from './rules.ts';

type Options = Parameters<typeof checkRetentionDraft>[1];
const check = (draft: RetentionDraft, more: Partial<Options> = {}) =>
  checkRetentionDraft(draft, { today: '2026-11-20', issuer: agent, ...more });
const found = (draft: RetentionDraft, more: Partial<Options> = {}) =>
  check(draft, more).map(
    ({ code, place, severity }) => `${severity === 'warning' ? '~' : ''}${code.replace('retention.', '')} @${place}`,
  );
const withDocument = (more: Partial<RetainedDocumentDraft>) => buildRetention({ documents: [retained(more)] });
const withLine = (more: Partial<RetentionLineDraft>, document: Partial<RetainedDocumentDraft> = {}) =>
  withDocument({ ...document, retentions: [income(more)] });
const supplier = (more: Partial<RetentionDraft['supplier']>) =>
  buildRetention({ supplier: { ...buildRetention().supplier, ...more } });

test('a draft that can be issued has no fault', () => {
  expect(found(buildRetention())).toEqual([]);
});

test('every broken rule comes back at once, in reading order', () => {
  const draft = buildRetention({
    issuedOn: '2026-11-21',
    fiscalPeriod: '2026-12',
    supplier: { identificationType: '07', identification: '9999999999999', name: '' },
    documents: [
      retained({
        taxSupport: '99',
        documentCode: '77',
        number: '1-2-3',
        authorizationNumber: '12',
        taxes: [],
        retentions: [income({ code: '999', base: '0' })],
      }),
    ],
  });
  expect(check(draft, { issuer: { ...agent, retentionAgent: '' } }).map(({ code }) => code)).toEqual([
    'retention.date_future',
    'retention.period_later',
    'retention.final_consumer',
    'retention.supplier_name_missing',
    'retention.supplier_email_missing',
    'retention.tax_support',
    'retention.document_code',
    'retention.number',
    'retention.authorization',
    'retention.no_taxes',
    'retention.code_not_in_force',
    'retention.base_not_positive',
    'retention.not_agent',
  ]);
});

const passedOn: ReimbursedDocument = {
  supplierIdentificationType: '04',
  supplierIdentification: '0990032319001',
  supplierType: '02',
  documentCode: '01',
  establishment: '001',
  salesPoint: '010',
  sequential: '000045678',
  issuedOn: '2026-11-05',
  authorizationNumber: '1234567890',
  taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '100.00', value: '15.00' }],
};
const abroad = {
  regime: '01',
  country: '110',
  appliesTreaty: false,
  isSubjectToRetention: true,
  isPreferentialRegime: false,
};
const dividend = { paidOn: '2026-11-18', incomeTaxPaid: '25.00', fiscalYear: '2025' };
const shares = { taxSupport: '10', documentCode: '19' };
const line = 'documents.0.retentions.0';

test('a code that is over is told from one that never was', () => {
  const sentence = (code: string) => check(withLine({ code }))[0]?.sentence;
  expect(sentence('345')).toBe('Ese código de retención no regía el 17 nov 2026. Elige otro.');
  expect(sentence('999')).toBe('Ese código de retención no existe. Elígelo de la lista.');
});

test.each([
  ['33.00', '4.95', []],
  ['33.00', '4.94', []],
  ['33.00', '4.93', ['~tax_value_differs @documents.0.taxes.0.value']],
  // 4.9995, rounded before it is compared.
  ['33.33', '5.01', []],
  ['33.33', '5.02', ['~tax_value_differs @documents.0.taxes.0.value']],
])('of a base of %s an IVA of %s at 15 %', (base, value, faults) => {
  const taxes = [{ taxCode: '2', rateCode: '4', base, value }];
  const retentions = [income({ base }), { taxCode: '2', code: '1', base: value }];
  expect(found(withDocument({ taxes, retentions }))).toEqual(faults);
});

test('no document is older than 2000', () => {
  const dated = (more: Partial<RetainedDocumentDraft>) =>
    found(withDocument(more)).filter((fault) => /date @/.test(fault));
  for (const field of ['issuedOn', 'registeredOn'] as const) {
    expect(dated({ [field]: '2000-01-01' }), field).toEqual([]);
    expect(dated({ [field]: '1999-12-31' }), field).toHaveLength(1);
  }
});

test.each([
  ['310', '1 % o 0 %'],
  ['338', 'de 1 % a 2 %'],
  ['523A', '0 % o 25 % o 37 %'],
  ['504', '4 porcentajes, de 3 % a 10 %'],
])('code %s leaves to choose: %s', (code, percents) => {
  const draft = buildRetention({ documents: [retained({ retentions: [income({ code })] })] });
  expect(check(draft).find((fault) => fault.code === 'retention.percent_choose')?.sentence).toBe(
    `Ese código admite ${percents}. Elige el porcentaje.`,
  );
});

test.each([
  ['1999-12', ['period']],
  ['2000-01', ['~period_earlier']],
  ['2026-09', ['~period_earlier']],
  ['2026-10', []],
  ['2026-11', []],
  ['2026-12', ['period_later']],
  ['2099-12', ['period_later']],
  ['2100-01', ['period']],
])('the fiscal period %s of a retention of November 2026', (fiscalPeriod, faults) => {
  expect(found(buildRetention({ fiscalPeriod }))).toEqual(faults.map((fault) => `${fault} @fiscalPeriod`));
});

test('a later period is told with the month that is right', () => {
  const [fault] = check(buildRetention({ fiscalPeriod: '2026-12' }));
  expect(fault?.sentence).toContain('Usa noviembre de 2026.');
});

test.each([
  ['1999-12-31', [`dividend_date @${line}.dividend.paidOn`]],
  ['2000-01-01', []],
  ['2099-12-31', []],
  ['2100-01-01', [`dividend_date @${line}.dividend.paidOn`]],
])('dividends paid on %s', (paidOn, faults) => {
  expect(found(withLine({ code: '328', dividend: { ...dividend, paidOn } }, shares))).toEqual(faults);
});

describe('one rule at a time', () => {
  const cases: [name: string, draft: RetentionDraft, faults: string[]][] = [
    ['no documents', buildRetention({ documents: [] }), ['no_documents @documents']],
    ['nothing withheld', withDocument({ retentions: [] }), ['no_retentions @documents.0.retentions']],
    ['no e-mail', supplier({ email: ' ' }), ['supplier_email_missing @supplier.email']],
    [
      'foreign without its kind',
      supplier({ identificationType: '08', identification: 'X-1' }),
      ['supplier_type @supplierType'],
    ],
    ['a month that is none', buildRetention({ fiscalPeriod: '2026-13' }), ['period @fiscalPeriod']],
    [
      'the same document twice, with and without hyphens',
      buildRetention({ documents: [retained(), retained({ number: '001003000001234' })] }),
      ['document_twice @documents.1.number'],
    ],
    ['a document of tomorrow', withDocument({ issuedOn: '2026-11-21' }), ['document_date_later @documents.0.issuedOn']],
    [
      'registered in the future',
      withDocument({ registeredOn: '2026-11-21' }),
      ['registered_date_future @documents.0.registeredOn'],
    ],
    [
      'a support that does not go with the document',
      withDocument({ taxSupport: '10', retentions: [{ taxCode: '2', code: '1', base: '15' }] }),
      ['~tax_support_document @documents.0.taxSupport'],
    ],
    [
      'a key of another supplier',
      withDocument({ authorizationNumber: '2305202501179125611500120483330055333184681145610' }),
      ['~access_key_other @documents.0.authorizationNumber'],
    ],
    [
      'a key with a wrong digit',
      withDocument({ authorizationNumber: '2305202501179125611500120483330055333184681145611' }),
      ['~access_key @documents.0.authorizationNumber'],
    ],
    ['base of nothing', withLine({ base: '0.00' }), [`base_not_positive @${line}.base`]],
    ['base of three decimals', withLine({ base: '1.005' }), [`base_decimals @${line}.base`]],
    ['base equal to the subtotal', withLine({ base: '100.00' }), []],
    ['base over the subtotal', withLine({ base: '100.01' }), [`base_over_document @${line}.base`]],
    [
      'bases that together are over the subtotal',
      withDocument({ retentions: [income({ base: '60' }), income({ code: '307', base: '40.01' })] }),
      ['base_over_document @documents.0.retentions.1.base'],
    ],
    [
      'IVA withheld from the subtotal',
      withLine({ taxCode: '2', code: '1', base: '100' }),
      [`base_over_document @${line}.base`],
    ],
    [
      'IVA withheld where there is none',
      withLine({ taxCode: '2', code: '1', base: '' }, { taxes: [{ taxCode: '2', rateCode: '0', base: '100' }] }),
      [`base_missing @${line}.base`],
    ],
    ['no code', withLine({ code: '' }), [`code_missing @${line}.code`]],
    [
      'a form box is no IVA code',
      withLine({ taxCode: '2', code: '725', base: '15' }),
      [`code_not_in_force @${line}.code`],
    ],
    ['an unknown tax', withLine({ taxCode: '4' }), [`retained_tax @${line}.taxCode`]],
    ['the percentage said', withLine({ percent: '2.00' }), []],
    ['the percentage of before', withLine({ percent: '1.75' }), [`percent_differs @${line}.percent`]],
    ['a choice not made', withLine({ code: '310' }), [`percent_choose @${line}.percent`]],
    ['a choice made', withLine({ code: '310', percent: '0' }), []],
    ['a choice that is none', withLine({ code: '310', percent: '0.5' }), [`percent_differs @${line}.percent`]],
    ['four digits', withLine({ code: '346', percent: '17.25' }), [`percent_digits @${line}.percent`]],
    ['any percentage', withLine({ code: '346', percent: '17.2' }), []],
    [
      'a code of non-residents, paid at home',
      withLine({ code: '501', percent: '25' }),
      [`code_of_non_residents @${line}.code`],
    ],
    ['paid abroad', withLine({ code: '501', percent: '25' }, { foreignPayment: abroad }), []],
    [
      'a code of residents, paid abroad',
      withLine({}, { foreignPayment: abroad }),
      [`~code_of_residents @${line}.code`],
    ],
    [
      'abroad without the answers',
      withLine(
        { code: '501', percent: '25' },
        { foreignPayment: { regime: '09', country: '9', appliesTreaty: false, isPreferentialRegime: false } },
      ),
      [
        'foreign_regime @documents.0.foreignPayment.regime',
        'foreign_country @documents.0.foreignPayment.country',
        'foreign_subject @documents.0.foreignPayment.isSubjectToRetention',
      ],
    ],
    [
      'Ecuador is no tax haven',
      withLine({ code: '501', percent: '37' }, { foreignPayment: { ...abroad, regime: '02', country: '593' } }),
      ['foreign_country_home @documents.0.foreignPayment.country'],
    ],
    ['dividends without their data', withLine({ code: '328' }, shares), [`dividend_missing @${line}.dividend`]],
    ['dividends', withLine({ code: '328', dividend }, shares), []],
    ['dividends of a purchase', withLine({ dividend }), [`dividend_not_asked @${line}.dividend`]],
    [
      'dividends of no year',
      withLine({ code: '328', dividend: { ...dividend, fiscalYear: '25' } }, shares),
      [`dividend_year @${line}.dividend.fiscalYear`],
    ],
    ['bananas without boxes', withLine({ code: '338', percent: '1.5' }), [`banana_missing @${line}.banana`]],
    [
      'half a box',
      withLine({ code: '338', percent: '1.5', banana: { boxes: '1.5', price: '6.5' } }),
      [`banana_boxes @${line}.banana.boxes`],
    ],
    [
      'boxes of something else',
      withLine({ banana: { boxes: '1', price: '6.5' } }),
      [`banana_not_asked @${line}.banana`],
    ],
    [
      'a refund without documents',
      withDocument({ documentCode: '41' }),
      ['no_reimbursements @documents.0.reimbursements'],
    ],
    ['a refund', withDocument({ documentCode: '41', reimbursements: [passedOn] }), []],
    ...(['2000-01-01', '1999-12-31'] as const).map((issuedOn): [string, RetentionDraft, string[]] => [
      `a refund of ${issuedOn}`,
      withDocument({
        documentCode: '41',
        reimbursements: [
          { ...passedOn, issuedOn, taxes: [{ taxCode: '2', rateCode: '0', rate: '0', base: '1', value: '0' }] },
        ],
      }),
      issuedOn < '2000' ? ['reimbursed_date @documents.0.reimbursements.0.issuedOn'] : [],
    ]),
    [
      'refunded documents of an ordinary invoice',
      withDocument({ reimbursements: [passedOn] }),
      ['reimbursement_not_asked @documents.0.reimbursements'],
    ],
    [
      'what only the invoice has room for',
      withDocument({
        documentCode: '41',
        reimbursements: [
          {
            ...passedOn,
            documentCode: '294',
            taxes: [{ taxCode: '3', rateCode: '3610', rate: '7.5', base: '10', value: '0.75' }],
          },
        ],
      }),
      [
        'reimbursed_document_code @documents.0.reimbursements.0.documentCode',
        'reimbursed_rate_whole @documents.0.reimbursements.0.taxes.0.rate',
      ],
    ],
    [
      'IVA of before in a document of today',
      withDocument({ taxes: [{ taxCode: '2', rateCode: '2', base: '100', value: '15' }] }),
      ['iva_not_in_force @documents.0.taxes.0.rateCode'],
    ],
    ...(['200000000', '200000000.01'] as const).map((base): [string, RetentionDraft, string[]] => [
      `a document of ${base}`,
      withDocument({ taxes: [{ taxCode: '2', rateCode: '0', base }], retentions: [income({ base })] }),
      base === '200000000' ? [] : ['total_limit @documents.0.total'],
    ]),
    [
      'a rate of four digits',
      withDocument({
        taxes: [
          { taxCode: '2', rateCode: '4', base: '100' },
          { taxCode: '3', rateCode: '3630', rate: '1000', base: '1', value: '0' },
        ],
      }),
      ['rate_too_large @documents.0.taxes.1.rate', 'rate_digits @documents.0.taxes.1.rate'],
    ],
    [
      'payments of another sum',
      withDocument({ payments: [{ wayToPay: '20', total: '100' }] }),
      ['~payments_differ @documents.0.payments'],
    ],
    [
      'a way to pay that is none',
      withDocument({ payments: [{ wayToPay: '02', total: '' }] }),
      ['way_to_pay @documents.0.payments.0.wayToPay'],
    ],
    [
      'an ICE by the litre without its value',
      withDocument({
        taxes: [
          { taxCode: '2', rateCode: '4', base: '100' },
          { taxCode: '3', rateCode: '3053', base: '10' },
        ],
      }),
      ['ice_value @documents.0.taxes.1.value'],
    ],
  ];
  test.each(cases)('%s', (_, draft, faults) => expect(found(draft)).toEqual(faults));
});

describe('who may withhold', () => {
  const as = (more: Partial<typeof agent>) => found(buildRetention(), { issuer: { ...agent, ...more } });
  test('designated agents and special taxpayers, nobody else', () => {
    expect(as({ retentionAgent: '' })).toEqual(['not_agent @issuer.retentionAgent']);
    expect(as({ retentionAgent: '', specialTaxpayer: '5368' })).toEqual([]);
    expect(as({ specialTaxpayer: '53681' })).toEqual([]);
    expect(as({ specialTaxpayer: '536812' })).toEqual(['special_taxpayer_too_long @issuer.specialTaxpayer']);
  });

  test('from oneself only as an autorretención', () => {
    const self = (document: Partial<RetainedDocumentDraft>, percent = '1.75') =>
      found(
        buildRetention({
          supplier: { ...buildRetention().supplier, identification: agent.ruc },
          documents: [retained({ retentions: [income({ code: '350', percent })], ...document })],
        }),
      );
    expect(self({})).toEqual([`self_retention @${line}.code`]);
    expect(self({ taxSupport: '12', documentCode: '42', number: '' })).toEqual([]);
    // Where nobody says who issues, the supplier may be oneself; where it is somebody else, the number is missing.
    const whole = withDocument({ taxSupport: '12', documentCode: '42', number: '' });
    const isMissing = ({ code }: { code: string }) => code === 'retention.number_missing';
    expect(checkRetentionDraft(whole, { today: '2026-11-20' }).some(isMissing)).toBe(false);
    expect(check(whole, {}).some(isMissing)).toBe(true);
    for (const half of [{ documentCode: '42' }, { taxSupport: '12' }])
      expect(self({ ...half, number: '' })).toContain('number_missing @documents.0.number');
    expect(self({ retentions: [income()] })).toEqual([`~supplier_is_issuer @${line}.code`]);
    expect(found(withLine({ code: '3481', percent: '2' }, { taxSupport: '12', documentCode: '42' }))).toEqual([
      `self_retention @${line}.code`,
    ]);
  });
});

describe('five business days', () => {
  test.each([
    ['2026-11-12', '2026-11-19'],
    ['2026-11-13', '2026-11-20'],
    ['2026-10-30', '2026-11-10'],
    ['2026-12-18', '2026-12-28'],
  ])('what came on %s is withheld until %s', (received, last) => expect(retentionDeadline(received)).toBe(last));

  test('a late one warns and is still owed', () => {
    expect(found(withDocument({ issuedOn: '2026-11-13' }))).toEqual([]);
    expect(found(withDocument({ issuedOn: '2026-11-12' }))).toEqual(['~late @documents.0.issuedOn']);
    expect(found(withDocument({ issuedOn: '2026-11-12' }), { limits: { retentionDays: '8' } })).toEqual([]);
  });
});

test('the IVA of a liquidation of before one was an agent is paid with it, and not again in another month', () => {
  const iva = { taxCode: '2', code: '3', base: '15.00' } as const;
  const document = retained({ documentCode: '03', issuedOn: '2026-10-30', retentions: [iva] });
  const { number } = document;
  const ofWhich = (more: Partial<RetentionDraft> = {}, first: Month = '2026-10', last: Month = first) => {
    const paid = { documentCode: '03', number, boughtIn: '2026-10', declaredIn: [first, last] } as const;
    return found(buildRetention({ issuedOn: '2026-11-04', documents: [document], ...more }), {
      ...{ today: '2026-11-04', facts: { received: [], paidWith: [paid] } },
    });
  };
  expect(ofWhich()).toEqual(['~paid_with_document @documents.0.issuedOn']);
  // Nothing of it is owed any more, late as it is; of what is retained of its income all the same it is.
  expect(ofWhich({ issuedOn: '2026-11-04', documents: [{ ...document, issuedOn: '2026-10-10' }] })).toEqual([
    '~paid_with_document @documents.0.issuedOn',
  ]);
  expect(ofWhich({ documents: [{ ...document, issuedOn: '2026-10-10', retentions: [iva, income()] }] })).toContain(
    '~late @documents.0.issuedOn',
  );
  expect(ofWhich({ fiscalPeriod: '2026-10' })).toEqual([]);
  // Of a return of half a year it is the same.
  expect(ofWhich({}, '2026-07', '2026-12')).toEqual([]);
  expect(ofWhich({ documents: [{ ...document, retentions: [income()] }] })).toEqual([]);
  expect(ofWhich({ documents: [{ ...document, documentCode: '01' }] })).toEqual([]);
  expect(ofWhich({ documents: [{ ...document, number: '001-001-000000999' }] })).toEqual([]);
});

describe('what the app received', () => {
  const key = '2305202501179125611500120483330055333184681145610';
  const facts = (more: Partial<ReceivedFacts> = {}) => ({
    facts: {
      received: [
        {
          authorizationNumber: key,
          ruc: '1791256115001',
          subtotal: '100.00',
          iva: '15.00',
          total: '115.00',
          receivedOn: '2026-11-18',
          ...more,
        },
      ],
    },
  });
  const draft = buildRetention({
    supplier: { ...buildRetention().supplier, identification: '1791256115001' },
    documents: [retained({ number: '048-333-005533318', authorizationNumber: key, issuedOn: '2026-11-03' })],
  });
  test('moves the window to the day on which it came', () => {
    expect(found(draft)).toEqual(['~late @documents.0.issuedOn']);
    expect(found(draft, facts())).toEqual([]);
  });

  test('holds the draft to its values, its supplier and one retention', () => {
    expect(found(draft, facts({ subtotal: '90.00' }))).toEqual([
      `base_over_received @${line}.base`,
      'received_differs @documents.0.total',
    ]);
    for (const other of [{ subtotal: '101.00' }, { iva: '15.01' }, { total: '115.01' }])
      expect(found(draft, facts(other)), JSON.stringify(other)).toEqual(['received_differs @documents.0.total']);
    expect(found(draft, facts({ ruc: '0990032319001' }))).toEqual([
      'received_of_other @documents.0.authorizationNumber',
    ]);
    expect(found(draft, facts({ isVoided: true }))).toEqual(['received_voided @documents.0.authorizationNumber']);
    expect(found(draft, facts({ retentionNumber: '001-001-000000007' }))).toEqual([
      '~retained_before @documents.0.number',
    ]);
  });
});

test('a percentage that changed between document and retention asks for the day of the credit', () => {
  const march = (more: Partial<RetainedDocumentDraft>) =>
    found(buildRetention({ issuedOn: '2026-03-03', documents: [retained({ issuedOn: '2026-02-26', ...more })] }), {
      today: '2026-03-03',
    });
  expect(march({})).toEqual([`~percent_changed @${line}.percent`]);
  expect(march({ registeredOn: '2026-02-27' })).toEqual([]);
  expect(march({ registeredOn: '2026-03-02', retentions: [income({ percent: '2' })] })).toEqual([]);
});
