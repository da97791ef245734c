/** A step of a table: from this base on, a fixed tax and a percentage of what exceeds it. Decimal text. */
export interface Bracket {
  readonly from: string;
  readonly tax: string;
  readonly percent: string;
}

/** The tables of one or more years; the first bracket begins at 0. */
export interface IncomeTaxTable {
  readonly kind: 'general' | 'emprendedor' | 'popular';
  readonly fromYear: number;
  readonly toYear: number;
  readonly brackets: readonly Bracket[];
  /** Above it another table applies; absent: none. */
  readonly upTo?: string;
  readonly source: string;
  readonly unconfirmed?: string;
}

const steps = (rows: readonly (readonly [from: string, tax: string, percent: string])[]): Bracket[] =>
  rows.map(([from, tax, percent]) => ({ from, tax, percent }));

const general = (year: number, source: string, rows: Parameters<typeof steps>[0]): IncomeTaxTable => ({
  kind: 'general',
  fromYear: year,
  toYear: year,
  brackets: steps(rows),
  source,
});

/** Income tax of natural persons by year of the income, in dollars. A year is a row; a year that is not here has none. */
export const incomeTaxTables: readonly IncomeTaxTable[] = [
  general(2022, 'Ley Orgánica para el Desarrollo Económico, 29-11-2021', [
    ['0', '0', '0'],
    ['11310', '0', '5'],
    ['14410', '155', '10'],
    ['18010', '515', '12'],
    ['21630', '949.40', '15'],
    ['31630', '2449.40', '20'],
    ['41630', '4449.40', '25'],
    ['51630', '6949.40', '30'],
    ['61630', '9949.40', '35'],
    ['100000', '23378.90', '37'],
  ]),
  general(2023, 'Tabla de 2023 que publicó la prensa', [
    ['0', '0', '0'],
    ['11722', '0', '5'],
    ['14930', '160', '10'],
    ['19385', '606', '12'],
    ['25638', '1356', '15'],
    ['33738', '2571', '20'],
    ['44721', '4768', '25'],
    ['59537', '8472', '30'],
    ['79388', '14427', '35'],
    ['105580', '23594', '37'],
  ]),
  general(2024, 'Tabla de 2024 que publicó la prensa', [
    ['0', '0', '0'],
    ['11902', '0', '5'],
    ['15159', '163', '10'],
    ['19682', '615', '12'],
    ['26031', '1377', '15'],
    ['34255', '2611', '20'],
    ['45407', '4841', '25'],
    ['60450', '8602', '30'],
    ['80605', '14648', '35'],
    ['107199', '23956', '37'],
  ]),
  general(2025, 'NAC-DGERCGC24-00000041', [
    ['0', '0', '0'],
    ['12081', '0', '5'],
    ['15387', '165', '10'],
    ['19978', '624', '12'],
    ['26422', '1398', '15'],
    ['34770', '2650', '20'],
    ['46089', '4914', '25'],
    ['61359', '8731', '30'],
    ['81817', '14869', '35'],
    ['108810', '24316', '37'],
  ]),
  general(2026, 'NAC-DGERCGC25-00000043', [
    ['0', '0', '0'],
    ['12208', '0', '5'],
    ['15549', '167', '10'],
    ['20188', '631', '12'],
    ['26700', '1412', '15'],
    ['35136', '2678', '20'],
    ['46575', '4965', '25'],
    ['62005', '8823', '30'],
    ['82679', '15025', '35'],
    ['109956', '24572', '37'],
  ]),
  {
    kind: 'emprendedor',
    fromYear: 2022,
    toYear: 2026,
    upTo: '300000',
    source: 'LRTI arts. 97.1 a 97.9',
    brackets: steps([
      ['0', '60', '0'],
      ['20000', '60', '1'],
      ['50000', '360', '1.25'],
      ['75000', '672.50', '1.5'],
      ['100000', '1047.50', '1.75'],
      ['200000', '2797.52', '2'], // as published; the bands add up to 2,797.50
    ]),
  },
  {
    kind: 'popular',
    fromYear: 2022,
    toYear: 2023,
    upTo: '20000',
    source: 'LRTI arts. 97.1 a 97.9',
    brackets: steps([['0', '60', '0']]),
  },
  {
    kind: 'popular',
    fromYear: 2024,
    toYear: 2026,
    upTo: '20000',
    source: 'NAC-DGERCGC24-00000027',
    brackets: steps([
      ['0', '0', '0'],
      ['2500', '5', '0'],
      ['5000', '15', '0'],
      ['10000', '35', '0'],
      ['15000', '60', '0'],
    ]),
  },
];

/** What the personal expenses of a year take off the tax: a percentage of them, up to so many canastas of January. */
export interface RebateRule {
  readonly year: number;
  /** Canasta básica of January, in dollars. */
  readonly basket: string;
  /** Canastas by number of dependants; the last one holds for more. */
  readonly baskets: readonly string[];
  /** Canastas with a catastrophic, rare or orphan illness; absent: the rule knows none. */
  readonly illnessBaskets?: string;
  /** What the canasta is multiplied by for who lives in Galápagos; absent: the rule knows none. */
  readonly galapagos?: string;
  /** Percentage by gross income; the last one has no limit. */
  readonly percents: readonly { readonly upTo?: string; readonly percent: string }[];
  readonly source: string;
  readonly unconfirmed?: string;
}

const since2023 = (year: number, basket: string, illnessBaskets: string, source: string): RebateRule => ({
  year,
  basket,
  baskets: ['7', '9', '11', '14', '17', '20'],
  illnessBaskets,
  // The index of consumer prices of Galápagos (IPCEG).
  galapagos: '1.803',
  percents: [{ percent: '18' }],
  source,
});

const FAMILY_ECONOMY = 'Ley de Fortalecimiento de la Economía Familiar (2023)';

/** The rebate of personal expenses by year of the income; general regime only. */
export const rebateRules: readonly RebateRule[] = [
  {
    year: 2022,
    basket: '719.65',
    baskets: ['7'],
    percents: [{ upTo: '24090.30', percent: '20' }, { percent: '10' }], // 2.13 times the basic fraction of 11,310
    source: 'Ley Orgánica para el Desarrollo Económico, 29-11-2021',
  },
  since2023(2023, '764.71', '20', FAMILY_ECONOMY),
  since2023(2024, '789.57', '20', FAMILY_ECONOMY),
  since2023(2025, '798.31', '100', FAMILY_ECONOMY),
  since2023(2026, '821.80', '100', `${FAMILY_ECONOMY}; Boletín NAC-COM-26-006`),
];

/** Who has part of an income exempt: so many basic fractions of the year, of a disability a percentage of them by its degree. */
export interface ExemptionRule {
  readonly kind: 'age' | 'disability' | 'substitute';
  readonly fromYear: number;
  /** Absent: it still holds. */
  readonly toYear?: number;
  readonly fractions: string;
  /** From this degree on, the highest that fits; below the first there is none. Absent: it knows no degree. */
  readonly percents?: readonly { readonly from: number; readonly percent: string }[];
  readonly source: string;
  readonly unconfirmed?: string;
}

const ofDisability = {
  fractions: '2',
  percents: [
    { from: 30, percent: '60' },
    { from: 50, percent: '70' },
    { from: 75, percent: '80' },
    { from: 85, percent: '100' },
  ],
} as const;

/** What is exempt by year of the income. @law LRTI art. 9, adultos mayores y discapacidad */
export const exemptionRules: readonly ExemptionRule[] = [
  { kind: 'age', fromYear: 2022, fractions: '1', source: 'LRTI art. 9' },
  { kind: 'disability', fromYear: 2022, ...ofDisability, source: 'LRTI art. 9' },
  { kind: 'substitute', fromYear: 2022, toYear: 2024, ...ofDisability, source: 'LRTI art. 9' },
  {
    ...{ kind: 'substitute', fromYear: 2025, ...ofDisability, source: 'LRTI art. 9' },
    unconfirmed: 'The law of 3 July 2025 gives up to double; its text was not read, and what held before stands.',
  },
];
