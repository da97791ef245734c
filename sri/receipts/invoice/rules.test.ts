import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, bentDraft, buildDraft, issuer, line, TODAY, wildDraft } from '../../../tests/build/invoice-draft.ts';
import { type Fault, isClean } from '../../faults.ts';
import { checkDocument, checkInvoiceArithmetic, checkInvoiceDraft, composeInvoice } from '../index.ts';
import type { Buyer, Issuer, ReimbursedDocument } from '../shapes.ts';
import type { InvoiceDraft } from './invoice.ts';

const check = (draft: InvoiceDraft, more: { issuer?: Issuer; today?: string } = {}) =>
  checkInvoiceDraft(draft, { today: TODAY, ...more });
const found = (draft: InvoiceDraft, more: { issuer?: Issuer; today?: string } = {}) =>
  check(draft, more).map(
    (fault) => `${fault.severity === 'warning' ? '~' : ''}${fault.code.replace('invoice.', '')} @${fault.place}`,
  );
const buyer = (more: Partial<Buyer>): Buyer => ({ ...buildDraft().buyer, ...more });
const finalConsumer: Buyer = { identificationType: '07', identification: '9999999999999', name: 'CONSUMIDOR FINAL' };
const withLine = (more: Parameters<typeof line>[0]) => buildDraft({ lines: [line(more)] });

test('a draft that can be issued has no fault', () => {
  expect(found(buildDraft(), { issuer })).toEqual([]);
});

// @asvs V2.2.3
test('every broken rule comes back at once', () => {
  const faults = check(
    buildDraft({
      issuedOn: '2026-11-21',
      buyer: buyer({ name: '', email: 'ana@' }),
      lines: [line({ quantity: '0', unitPrice: '-1', description: ' ' }), line({ ivaCode: '2' })],
      tip: '20',
      payments: [{ wayToPay: '99', total: '1' }],
    }),
  );
  expect(faults.map((fault) => fault.code)).toEqual([
    'invoice.date_future',
    'invoice.buyer_name_missing',
    'invoice.buyer_email',
    'invoice.description_missing',
    'invoice.quantity_not_positive',
    'invoice.unit_price_negative',
    'invoice.iva_not_in_force',
    'invoice.way_to_pay',
    'invoice.payments_under_total',
    'invoice.tip_over_limit',
  ]);
});

describe('one rule at a time', () => {
  const long = 'x'.repeat(301);
  const cases: [name: string, draft: InvoiceDraft, faults: string[]][] = [
    [
      'no client',
      buildDraft({ buyer: { identificationType: '05', identification: '', name: '' } }),
      ['buyer_missing @buyer'],
    ],
    ['no lines', buildDraft({ lines: [] }), ['no_lines @lines']],
    ['zero quantity', withLine({ quantity: '0.000000' }), ['quantity_not_positive @lines.0.quantity']],
    ['negative quantity', withLine({ quantity: '-2', unitPrice: '0' }), ['quantity_not_positive @lines.0.quantity']],
    ['the largest quantity', withLine({ quantity: '999999999999.999999', unitPrice: '0' }), []],
    [
      'a quantity of thirteen digits',
      withLine({ quantity: '1000000000000', unitPrice: '0' }),
      ['quantity_too_large @lines.0.quantity'],
    ],
    ['seven decimals', withLine({ quantity: '1.0000001' }), ['quantity_decimals @lines.0.quantity']],
    ['six decimals and zeros', withLine({ quantity: '1.00000100' }), []],
    ['unreadable quantity', withLine({ quantity: '1,5' }), ['quantity_unreadable @lines.0.quantity']],
    ['empty quantity', withLine({ quantity: ' ' }), ['quantity_missing @lines.0.quantity']],
    ['a free product', withLine({ unitPrice: '0' }), []],
    ['negative price', withLine({ unitPrice: '-0.01' }), ['unit_price_negative @lines.0.unitPrice']],
    [
      'discount over the line',
      withLine({ discount: { type: 'VAL', value: '90.01' } }),
      ['discount_over_line @lines.0.discount.value'],
    ],
    [
      'discount of a line of 33.33',
      withLine({ quantity: '1', unitPrice: '33.33', discount: { type: 'VAL', value: '33.33' } }),
      [],
    ],
    [
      'a cent over a line of 33.33',
      withLine({ quantity: '1', unitPrice: '33.33', discount: { type: 'VAL', value: '33.34' } }),
      ['discount_over_line @lines.0.discount.value'],
    ],
    [
      'discount of a line of 33.335, which is 33.34',
      withLine({ quantity: '1', unitPrice: '33.335', discount: { type: 'VAL', value: '33.34' } }),
      [],
    ],
    ['discount of the whole line', withLine({ discount: { type: 'VAL', value: '90' } }), []],
    [
      'discount of 100.1 %',
      withLine({ discount: { type: 'POR', value: '100.1' } }),
      ['discount_over_line @lines.0.discount.value'],
    ],
    [
      'negative discount',
      withLine({ discount: { type: 'VAL', value: '-1' } }),
      ['discount_negative @lines.0.discount.value'],
    ],
    [
      'discount of three decimals',
      withLine({ discount: { type: 'VAL', value: '0.001' } }),
      ['discount_decimals @lines.0.discount.value'],
    ],
    ['description of 301', withLine({ description: long }), ['description_too_long @lines.0.description']],
    ['description of 300 characters outside the basic plane', withLine({ description: '\u{1F4A1}'.repeat(300) }), []],
    ['description with a newline', withLine({ description: 'a\nb' }), ['description_characters @lines.0.description']],
    [
      'description with half a character',
      withLine({ description: 'a\ud83d' }),
      ['description_characters @lines.0.description'],
    ],
    ['code of 26', withLine({ mainCode: 'x'.repeat(26) }), ['main_code_too_long @lines.0.mainCode']],
    ['code of 25 between spaces', withLine({ mainCode: ` ${'x'.repeat(25)} ` }), []],
    [
      'four details',
      withLine({ details: [1, 2, 3, 4].map((n) => ({ name: `n${n}`, value: 'v' })) }),
      ['details_too_many @lines.0.details'],
    ],
    [
      'a detail without value',
      withLine({ details: [{ name: 'Color', value: '' }] }),
      ['detail_value_missing @lines.0.details.0.value'],
    ],
    [
      'a detail without name',
      withLine({ details: [{ name: ' ', value: 'x' }] }),
      ['detail_name_missing @lines.0.details.0.name'],
    ],
    ['12 % today', withLine({ ivaCode: '2' }), ['iva_not_in_force @lines.0.ivaCode']],
    ['13 %, never offered', withLine({ ivaCode: '10' }), ['iva_not_in_force @lines.0.ivaCode']],
    ['no IVA chosen', withLine({ ivaCode: '' }), ['iva_missing @lines.0.ivaCode']],
    ['8 % on an ordinary day', withLine({ ivaCode: '8' }), ['~iva_tourism_day @lines.0.ivaCode']],
    ['5 % without the code of the material', withLine({ ivaCode: '5' }), ['~construction_code @lines.0.auxiliaryCode']],
    ['5 % of cement', withLine({ ivaCode: '5', auxiliaryCode: 'F010401' }), []],
    ['unknown ICE', withLine({ ice: { code: '9999' } }), ['ice_not_in_force @lines.0.ice.code']],
    [
      'ICE of zero',
      withLine({ ice: { code: '3610', value: '0' } }),
      ['ice_not_positive @lines.0.ice.value', '~ice_differs @lines.0.ice.value'],
    ],
    ['ICE of 0 % chosen', withLine({ ice: { code: '3620' } }), ['ice_not_positive @lines.0.ice.value']],
    [
      'ICE of alcohol with its measures',
      withLine({ ice: { code: '3031', measure: { litres: '0.75', degrees: '40', adValoremBase: '0' } } }),
      [],
    ],
    [
      'ICE of alcohol with a measure missing and another wrong',
      withLine({ ice: { code: '3031', measure: { litres: '0.75', degrees: '101' } } }),
      [
        'ice_degrees_over @lines.0.ice.measure.degrees',
        'ice_ad_valorem_base_missing @lines.0.ice.measure.adValoremBase',
      ],
    ],
    [
      'ICE of alcohol of more than 100 degrees: nothing is compared with it',
      withLine({ ice: { code: '3031', value: '5', measure: { litres: '1', degrees: '101', adValoremBase: '0' } } }),
      ['ice_degrees_over @lines.0.ice.measure.degrees'],
    ],
    [
      'ICE of alcohol with a measure that cannot be read: nothing is compared with it',
      withLine({ ice: { code: '3031', value: '5', measure: { litres: 'x', degrees: '40', adValoremBase: '0' } } }),
      ['ice_litres_unreadable @lines.0.ice.measure.litres'],
    ],
    [
      'ICE of sugar stated otherwise than its measures say',
      withLine({ ice: { code: '3111', value: '9', measure: { litres: '1', sugar: '100' } } }),
      ['~ice_differs @lines.0.ice.value'],
    ],
    ['ICE of alcohol without value', withLine({ ice: { code: '3031' } }), ['ice_missing @lines.0.ice.value']],
    [
      'ICE other than its rate',
      withLine({ ice: { code: '3610', value: '17.00' } }),
      ['~ice_differs @lines.0.ice.value'],
    ],
    ['ICE by the piece, as its rate gives it', withLine({ quantity: '10', ice: { code: '3680', value: '0.80' } }), []],
    [
      'ICE a cent over its rate, 0.015, which is 0.02',
      withLine({ quantity: '1', unitPrice: '0.10', ice: { code: '3093', value: '0.03' } }),
      [],
    ],
    [
      'ICE two cents over it',
      withLine({ quantity: '1', unitPrice: '0.10', ice: { code: '3093', value: '0.04' } }),
      ['~ice_differs @lines.0.ice.value'],
    ],
    [
      'ICE of alcohol of 100 degrees',
      withLine({ ice: { code: '3031', measure: { litres: '0.75', degrees: '100', adValoremBase: '0' } } }),
      [],
    ],
    [
      'ICE of no alcohol',
      withLine({ ice: { code: '3031', measure: { litres: '0', degrees: '0', adValoremBase: '0' } } }),
      [
        'ice_litres_not_positive @lines.0.ice.measure.litres',
        'ice_degrees_not_positive @lines.0.ice.measure.degrees',
        'ice_not_positive @lines.0.ice.value',
      ],
    ],
    ['ICE as its rate says', withLine({ ice: { code: '3610', value: '18' } }), []],
    ['half a bottle', withLine({ bottles: '0.5' }), ['bottles_decimals @lines.0.bottles']],
    [
      'a line too large',
      withLine({ quantity: '999999999999', unitPrice: '10', discount: { type: 'POR', value: '100' } }),
      ['line_too_large @lines.0', 'total_limit @lines'],
    ],
    [
      'a line of thirteen digits, to the cent',
      withLine({ quantity: '1000000', unitPrice: '1000000', discount: { type: 'POR', value: '100' } }),
      ['line_too_large @lines.0', 'total_limit @lines'],
    ],
    [
      'the same of a price that includes the IVA',
      withLine({
        ...{ quantity: '9999', unitPrice: '1000000000', priceIncludesIva: true },
        discount: { type: 'POR', value: '100' },
      }),
      ['line_too_large @lines.0', 'total_limit @lines'],
    ],
    [
      'over 200 million',
      withLine({ quantity: '1000000', unitPrice: '200.01' }),
      ['iva_subtotal_limit @lines', 'total_limit @lines'],
    ],

    ['exactly 200 million', withLine({ quantity: '1000000', unitPrice: '200', ivaCode: '0' }), []],
    [
      'a cent over 200 million',
      withLine({ quantity: '1', unitPrice: '200000000.01', ivaCode: '0' }),
      ['total_limit @lines'],
    ],
    [
      'exactly 200 million with IVA, which the total exceeds',
      withLine({ quantity: '1000000', unitPrice: '200' }),
      ['total_limit @lines'],
    ],
    [
      'a discount of exactly 200 million',
      withLine({ quantity: '1', unitPrice: '200000000', discount: { type: 'POR', value: '100' }, ivaCode: '0' }),
      [],
    ],
    ['tip of exactly 10 %', buildDraft({ tip: '9.00' }), []],
    ['a cent over 10 %', buildDraft({ tip: '9.01' }), ['tip_over_limit @tip']],
    ['negative tip', buildDraft({ tip: '-1' }), ['tip_negative @tip']],

    [
      'payments over the total',
      buildDraft({ payments: [{ wayToPay: '01', total: '103.51' }] }),
      ['payments_over_total @payments'],
    ],
    [
      'payments under the total',
      buildDraft({ payments: [{ wayToPay: '01', total: '103.49' }] }),
      ['payments_under_total @payments'],
    ],
    [
      'payment of nothing',
      buildDraft({
        payments: [
          { wayToPay: '01', total: '103.50' },
          { wayToPay: '20', total: '0' },
        ],
      }),
      ['payment_zero @payments.1.total'],
    ],
    [
      'unknown way to pay',
      buildDraft({ payments: [{ wayToPay: '02', total: '' }] }),
      ['way_to_pay @payments.0.wayToPay'],
    ],
    [
      'credit without unit',
      buildDraft({ payments: [{ wayToPay: '20', total: '', term: '30' }] }),
      ['time_unit @payments.0.timeUnit'],
    ],
    [
      'as much cash as can be deducted',
      buildDraft({
        lines: [line({ quantity: '1', unitPrice: '500', ivaCode: '0' })],
        payments: [{ wayToPay: '01', total: '' }],
      }),
      [],
    ],
    [
      'much cash',
      buildDraft({ lines: [line({ unitPrice: '500' })], payments: [{ wayToPay: '01', total: '' }] }),
      ['~cash_not_deductible @payments'],
    ],

    [
      'RUC of an S.A.S.',
      buildDraft({ buyer: buyer({ identification: '0993390469001' }) }),
      ['~ruc.check_digit @buyer.identification'],
    ],
    [
      'short RUC',
      buildDraft({ buyer: buyer({ identification: '179001691900' }) }),
      ['ruc.shape @buyer.identification'],
    ],
    [
      'cédula with a wrong digit',
      buildDraft({ buyer: buyer({ identificationType: '05', identification: '1705843251' }) }),
      ['~cedula.check_digit @buyer.identification'],
    ],
    ['no e-mail', buildDraft({ buyer: buyer({ email: '' }) }), ['~buyer_email_missing @buyer.email']],
    ['broken e-mail', buildDraft({ buyer: buyer({ email: 'ana@correo' }) }), ['buyer_email @buyer.email']],
    ['six digits of telephone', buildDraft({ buyer: buyer({ phone: '02-3456' }) }), []],
    [
      'five digits of telephone',
      buildDraft({ buyer: buyer({ phone: '02-345' }) }),
      ['buyer_phone_digits @buyer.phone'],
    ],
    ['name of 301', buildDraft({ buyer: buyer({ name: long }) }), ['buyer_name_too_long @buyer.name']],
    [
      'unknown identification type',
      buildDraft({ buyer: { ...finalConsumer, identificationType: '09' as '07', email: 'a@b.ec' } }),
      ['identification_type @buyer.identificationType'],
    ],

    [
      'final consumer at the limit',
      buildDraft({ buyer: finalConsumer, lines: [line({ quantity: '1', unitPrice: '43.48' })] }),
      [],
    ],
    [
      'final consumer a cent over it',
      buildDraft({ buyer: finalConsumer, lines: [line({ quantity: '1', unitPrice: '43.49' })] }),
      ['final_consumer_limit @buyer.identificationType'],
    ],
    [
      'final consumer by another number',
      buildDraft({
        buyer: { ...finalConsumer, identification: '1710034065' },
        lines: [line({ quantity: '1', unitPrice: '1' })],
      }),
      ['identification.final_consumer @buyer.identification'],
    ],
    [
      'final consumer by another name',
      buildDraft({ buyer: { ...finalConsumer, name: 'Juan' }, lines: [line({ quantity: '1', unitPrice: '1' })] }),
      ['final_consumer_name @buyer.name'],
    ],
    [
      "the final consumer's number in a passport",
      buildDraft({ buyer: buyer({ identificationType: '06', identification: '9999999999999' }) }),
      ['identification.final_consumer_type @buyer.identification'],
    ],

    ['tomorrow', buildDraft({ issuedOn: '2026-11-21' }), ['date_future @issuedOn']],
    ['fifteen days ago', buildDraft({ issuedOn: '2026-11-05' }), []],
    ['sixteen days ago', buildDraft({ issuedOn: '2026-11-04' }), ['date_too_old @issuedOn']],
    ['no such day', buildDraft({ issuedOn: '2026-02-30' }), ['date_unreadable @issuedOn']],
    ['establishment 000', buildDraft({ establishment: '000' }), ['establishment @establishment']],
    ['sales point of one digit', buildDraft({ salesPoint: '1' }), ['sales_point @salesPoint']],
    ['guide without hyphens', buildDraft({ remissionGuide: '001001000000001' }), ['remission_guide @remissionGuide']],
    ['plate of 21', buildDraft({ plate: 'x'.repeat(21) }), ['plate_too_long @plate']],
    ['comments of several lines', buildDraft({ comments: 'a\r\nb\nc' }), []],
    ['comments with a bell', buildDraft({ comments: 'a\u0007' }), ['comments_characters @comments']],
  ];

  test.each(cases)('%s', (_name, draft, faults) => {
    expect(found(draft)).toEqual(faults);
  });

  test('a day before 2022-08-01 is too early, whatever today is', () => {
    expect(
      found(buildDraft({ issuedOn: '2022-07-31', lines: [line({ ivaCode: '2' })] }), { today: '2022-08-02' }),
    ).toEqual(['date_too_early @issuedOn']);
  });

  test('the limit of the final consumer is that of the day: 200 until 2022-11-09', () => {
    const draft = (issuedOn: string) =>
      buildDraft({ issuedOn, buyer: finalConsumer, lines: [line({ quantity: '1', unitPrice: '150', ivaCode: '2' })] });
    expect(found(draft('2022-11-09'), { today: '2022-11-12' })).toEqual([]);
    expect(found(draft('2022-11-10'), { today: '2022-11-12' })).toEqual([
      'final_consumer_limit @buyer.identificationType',
    ]);
  });

  test('an operator may replace a limit that no source confirmed', () => {
    expect(
      checkInvoiceDraft(buildDraft({ issuedOn: '2026-10-20' }), { today: TODAY, limits: { daysBack: '90' } }),
    ).toEqual([]);
  });
});

describe('sentences', () => {
  test('carry the limit with its value', () => {
    const sentence = (draft: InvoiceDraft) => check(draft).find((fault) => fault.severity === 'error')?.sentence;
    expect(sentence(buildDraft({ lines: [line({ quantity: '16', unitPrice: '10' })], tip: '17' }))).toBe(
      'La propina llega hasta el 10 % del subtotal: $16,00. Bájala.',
    );
    expect(sentence(buildDraft({ lines: [line({ quantity: '1', unitPrice: '0.69' })], tip: '0.07' }))).toBe(
      'La propina llega hasta el 10 % del subtotal: $0,06. Bájala.',
    );
    expect(sentence(buildDraft({ buyer: finalConsumer }))).toBe(
      'A consumidor final puedes facturar hasta $50,00. Identifica a tu cliente.',
    );
    expect(sentence(buildDraft({ issuedOn: '2026-10-01' }))).toBe(
      'Puedes emitir hasta 15 días atrás. Elige una fecha desde 5 nov 2026.',
    );
    expect(sentence(buildDraft({ payments: [{ wayToPay: '01', total: '1103.5' }] }))).toBe(
      'Los pagos superan el total en $1.000,00. Bájalos.',
    );
  });

  /** What is wrong with a fault itself. Told, not expected one by one: there are many thousands of them. */
  const wrongWith = ({ code, sentence, place }: Fault, data: object): string[] => {
    const [, ...path] = place.split('.').reverse();
    let at: unknown = data;
    const leads = path.reverse().every((key) => {
      at = (at as Record<string, unknown>)[key];
      return typeof at === 'object';
    });
    return [
      ...(/^[A-ZÁÉÍÓÚ].*\.$/.test(sentence) ? [] : [`${code}: no sentence: ${sentence}`]),
      ...sentence
        .split(/(?<=\.)\s/)
        .filter((part) => part.split(' ').length > 15)
        .map((part) => `${code}: long: ${part}`),
      ...(/undefined|NaN|\[object|null/.test(sentence) ? [`${code}: ${sentence}`] : []),
      ...(leads ? [] : [`${code}: leads nowhere: ${place}`]),
    ];
  };

  test('are short, in Spanish, and point at something that exists', () => {
    fc.assert(
      fc.property(wildDraft, (draft) => {
        const faults = checkInvoiceDraft(draft, {
          today: TODAY,
          issuer: { ...issuer, legalName: '', regime: 'POP' },
        });
        expect(faults.flatMap((fault) => wrongWith(fault, { ...draft, issuer }))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('each code has one severity', () => {
    const severities = new Map<string, string>();
    fc.assert(
      fc.property(wildDraft, (draft) => {
        const faults = checkInvoiceDraft(draft, { today: TODAY });
        for (const { code, severity } of faults) if (!severities.has(code)) severities.set(code, severity);
        expect(faults.filter(({ code, severity }) => severities.get(code) !== severity)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(severities.size).toBeGreaterThan(50);
  });
});

describe('additional information', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Campo ${i}`, value: 'x' }));
  const full = buyer({ address: 'Quito', phone: '022345678' });

  test('fifteen fit, ours included', () => {
    expect(found(buildDraft({ buyer: full, additionalInfo: fields(11), comments: 'hola' }))).toEqual([]);
    expect(found(buildDraft({ buyer: full, additionalInfo: fields(12), comments: 'hola' }))).toEqual([
      'info_too_many @additionalInfo',
    ]);
    expect(
      checkInvoiceDraft(buildDraft({ buyer: full, additionalInfo: fields(13) }), { today: TODAY }).map(
        ({ sentence }) => sentence,
      ),
    ).toEqual(['Caben 15 campos adicionales, con los nuestros, y hay 16. Quita 1.']);
    const large = { ...issuer, largeTaxpayer: 'NAC-1', softwareProviderRuc: '0993390469001' };
    expect(found(buildDraft({ buyer: full, additionalInfo: fields(9), comments: 'hola' }), { issuer: large })).toEqual(
      [],
    );
    expect(found(buildDraft({ buyer: full, additionalInfo: fields(10), comments: 'hola' }), { issuer: large })).toEqual(
      ['info_too_many @additionalInfo'],
    );
  });

  test('the provider of the software is named since 2026-09-26', () => {
    const mine = { ...issuer, softwareProviderRuc: '0993390469001' };
    const numbering = { environment: '1', sequential: '000000001', accessKey: '0'.repeat(49) } as const;
    const names = (issuedOn: string) =>
      composeInvoice(buildDraft({ issuedOn }), mine, numbering).additionalInfo?.map((field) => field.name);
    expect(names('2026-09-25')).toEqual(['Email']);
    expect(names('2026-09-26')).toEqual(['Email', 'RUC Proveedor']);
  });
});

describe('the issuer', () => {
  test.each<[string, Partial<Issuer>, string[]]>([
    ['a popular business', { regime: 'POP' }, ['issuer_popular_business @issuer.regime']],
    ['RUC of twelve digits', { ruc: '171003406500' }, ['issuer_ruc @issuer.ruc']],
    ['no name', { legalName: '' }, ['issuer_name_missing @issuer.legalName']],
    ['no address', { headOfficeAddress: ' ' }, ['issuer_address_missing @issuer.headOfficeAddress']],
    ['agent with zeros in front', { retentionAgent: '001' }, ['issuer_retention_agent @issuer.retentionAgent']],
    ['special taxpayer with hyphens', { specialTaxpayer: 'N-5' }, ['issuer_special_taxpayer @issuer.specialTaxpayer']],
    ['provider that is no RUC', { softwareProviderRuc: '1' }, ['issuer_provider_ruc @issuer.softwareProviderRuc']],
  ])('%s', (_name, more, faults) => {
    expect(found(buildDraft(), { issuer: { ...issuer, ...more } })).toEqual(faults);
  });
});

describe('the guide inside the invoice', () => {
  const guide = (more: Partial<NonNullable<InvoiceDraft['substituteGuide']>>) =>
    buildDraft({
      substituteGuide: {
        startAddress: 'Quito',
        recipientAddress: 'Guayaquil',
        startsOn: TODAY,
        endsOn: '2026-11-21',
        carrierName: 'Transportes Rápidos',
        carrierIdentificationType: '04',
        carrierIdentification: '1791256115001',
        plate: 'GSK0123',
        destinations: [{ reason: 'Venta' }],
        ...more,
      },
    });
  const cases: [name: string, draft: InvoiceDraft, faults: string[]][] = [
    ['ends the day after', guide({}), []],
    ['ends the day it starts', guide({ endsOn: TODAY }), []],
    [
      'ends before it starts',
      guide({ startsOn: '2026-11-22', endsOn: '2026-11-21' }),
      ['guide_ends @substituteGuide.endsOn'],
    ],
    ['ends on no day', guide({ endsOn: '2026-11-31' }), ['guide_ends @substituteGuide.endsOn']],
    ['ends in another century', guide({ endsOn: '2100-01-01' }), ['guide_ends @substituteGuide.endsOn']],
    ['starts before the invoice', guide({ startsOn: '2026-11-19' }), ['guide_starts @substituteGuide.startsOn']],
    ['goes nowhere', guide({ destinations: [] }), ['guide_no_destinations @substituteGuide.destinations']],
    [
      'goes to an establishment of two digits',
      guide({ destinations: [{ reason: 'Venta', establishment: '01' }] }),
      ['guide_establishment @substituteGuide.destinations.0.establishment'],
    ],
  ];
  test.each(cases)('%s', (_, draft, faults) => expect(found(draft)).toEqual(faults));
});

describe('refund', () => {
  const document: ReimbursedDocument = {
    supplierIdentificationType: '04',
    supplierIdentification: '0990004196001',
    supplierType: '02',
    documentCode: '01',
    establishment: '001',
    salesPoint: '010',
    sequential: '000045678',
    issuedOn: '2026-11-05',
    authorizationNumber: '1234567890',
    taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '100.00', value: '15.00' }],
  };
  const refund = (more: Partial<ReimbursedDocument>, others: ReimbursedDocument[] = []) =>
    buildDraft({
      lines: [line({ quantity: '1', unitPrice: '115', ivaCode: '6' })],
      reimbursements: [{ ...document, ...more }, ...others],
    });
  const taxed = (more: Partial<ReimbursedDocument['taxes'][number]>) =>
    refund({ taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '100.00', value: '15.00', ...more }] });

  test.each<[string, InvoiceDraft, string[]]>([
    ['in order', refund({}), []],
    ['of the day of the invoice', refund({ issuedOn: TODAY }), []],
    [
      'the line charges something else',
      refund({ taxes: [{ ...document.taxes[0], base: '200', value: '30' } as ReimbursedDocument['taxes'][number]] }),
      ['~reimbursement_line @lines'],
    ],
    [
      'supplier without identity',
      refund({ supplierIdentificationType: '07', supplierIdentification: '9999999999999' }),
      ['supplier_final_consumer @reimbursements.0.supplierIdentificationType'],
    ],
    [
      'supplier with a short RUC',
      refund({ supplierIdentification: '1' }),
      ['ruc.shape @reimbursements.0.supplierIdentification'],
    ],
    ['unknown country', refund({ countryCode: '999' }), ['supplier_country @reimbursements.0.countryCode']],
    ['unknown document', refund({ documentCode: '77' }), ['reimbursed_document_type @reimbursements.0.documentCode']],
    ['incomplete number', refund({ sequential: '45678' }), ['reimbursed_number @reimbursements.0.sequential']],
    [
      'later than the invoice',
      refund({ issuedOn: '2026-11-21' }),
      ['reimbursed_date_later @reimbursements.0.issuedOn'],
    ],
    [
      'authorization of nine digits',
      refund({ authorizationNumber: '123456789' }),
      ['reimbursed_authorization @reimbursements.0.authorizationNumber'],
    ],
    [
      'access key with a wrong digit',
      refund({ authorizationNumber: '0205202601099339046900120030010000417680000000017' }),
      ['~reimbursed_access_key @reimbursements.0.authorizationNumber'],
    ],
    ['12 % after March 2024', taxed({ rateCode: '2' }), ['reimbursed_iva @reimbursements.0.taxes.0.rateCode']],
    ['rate other than its code', taxed({ rate: '12' }), ['reimbursed_rate_differs @reimbursements.0.taxes.0.rate']],
    ['value of its rate, rounded', taxed({ base: '100.33', value: '15.05' }), ['~reimbursement_line @lines']],
    ['value a cent more', taxed({ base: '100.33', value: '15.06' }), ['~reimbursement_line @lines']],
    ['value a cent less', taxed({ base: '100.33', value: '15.04' }), ['~reimbursement_line @lines']],
    [
      'value two cents less',
      taxed({ base: '100.33', value: '15.03' }),
      ['~reimbursed_value_differs @reimbursements.0.taxes.0.value', '~reimbursement_line @lines'],
    ],
    [
      'value other than its rate',
      taxed({ base: '101', value: '14.00' }),
      ['~reimbursed_value_differs @reimbursements.0.taxes.0.value'],
    ],
  ])('%s', (_name, draft, faults) => {
    expect(found(draft)).toEqual(faults);
  });

  test('the same document twice, and one without taxes', () => {
    expect(found(refund({ taxes: [] }, [document]))).toEqual([
      'reimbursed_no_taxes @reimbursements.0.taxes',
      'reimbursed_twice @reimbursements.1',
    ]);
  });
});

test('what people make in good form is clean up to its figures', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const faults = checkInvoiceDraft(draft, {
        today: draft.issuedOn,
        issuer,
        limits: { earliestIssueDay: '2016-01-01' },
      });
      const unexpected = faults.filter(
        (fault) =>
          fault.severity === 'error' &&
          ![
            'invoice.ice_not_positive',
            'invoice.iva_subtotal_limit',
            'invoice.total_limit',
            'invoice.line_too_large',
          ].includes(fault.code),
      );
      expect(unexpected).toEqual([]);
      expect(isClean(faults)).toBe(!faults.some((fault) => fault.severity === 'error'));
    }),
    { numRuns: 500 },
  );
});

test('a draft without errors always makes a document that the schema takes and that adds up', () => {
  let clean = 0;
  fc.assert(
    fc.property(bentDraft, (draft) => {
      if (!isClean(checkInvoiceDraft(draft, { today: TODAY, issuer }))) return;
      clean++;
      const document = composeInvoice(draft, issuer, {
        environment: '1',
        sequential: '000000001',
        accessKey: '2011202601171003406500110010020000000011234567815',
      });
      expect(checkDocument('invoice', document)).toEqual([]);
      expect(checkInvoiceArithmetic(document).filter((fault) => fault.severity === 'error')).toEqual([]);
    }),
    { numRuns: 3000 },
  );
  expect(clean).toBeGreaterThan(500);
});
