import type { Day } from '../dates/index.ts';
import { catalog, type Row } from './catalog.ts';
import type { ObligationCode } from './obligations.ts';

/** Day of the month on which what is owed to the SRI falls due, before weekends and holidays move it. */
export interface DueDayRow extends Row {
  /** The ninth digit of the RUC, or who has a day of their own whatever their RUC. */
  readonly code: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'special' | 'public' | 'galapagos';
  readonly day: number;
}

const ofDigit = (code: DueDayRow['code'], day: number): DueDayRow => ({ code, label: `Noveno dígito ${code}`, day });

export const dueDays = catalog<DueDayRow>({
  id: 'dueDays',
  title: 'Día de vencimiento según el noveno dígito del RUC',
  source: 'NAC-DGERCGC20-00000057; calendario del SRI',
  rows: [
    ofDigit('1', 10),
    ofDigit('2', 12),
    ofDigit('3', 14),
    ofDigit('4', 16),
    ofDigit('5', 18),
    ofDigit('6', 20),
    ofDigit('7', 22),
    ofDigit('8', 24),
    ofDigit('9', 26),
    ofDigit('0', 28),
    {
      code: 'special',
      label: 'Contribuyentes especiales',
      day: 9,
      unconfirmed: 'Older calendars say 11; the day of the change was not found.',
    },
    { code: 'public', label: 'Sector público', day: 20 },
    { code: 'galapagos', label: 'Domicilio en Galápagos', day: 28 },
  ],
});

/** Days that a resolution moved, for one obligation and these periods (their last month). */
export interface ExtensionRow {
  readonly code: ObligationCode;
  readonly periods: readonly string[];
  readonly days: Readonly<Partial<Record<DueDayRow['code'], Day>>>;
  readonly source: string;
  readonly unconfirmed?: string;
}

/**
 * A new one is a new row. One for some provinces and cantons (October 2025, NAC-DGERCGC25-00000036) is not here: it is over,
 * and of a domicile only Galápagos is known.
 */
export const extensions: readonly ExtensionRow[] = [
  {
    code: 'ivaMonthly',
    periods: ['2024-10', '2024-11'],
    days: {
      '1': '2025-01-06',
      '2': '2025-01-07',
      '3': '2025-01-08',
      '4': '2025-01-09',
      '5': '2025-01-15',
      '6': '2025-01-21',
      '7': '2025-01-23',
      '8': '2025-01-29',
      '9': '2025-01-30',
      '0': '2025-01-31',
      special: '2025-01-11',
      public: '2025-01-20',
      galapagos: '2025-01-28',
    },
    source: 'Resolución de diciembre de 2024 por los cortes de luz, citada como 046',
    unconfirmed: 'The days as the press printed them; the one of special taxpayers is a Saturday.',
  },
];
