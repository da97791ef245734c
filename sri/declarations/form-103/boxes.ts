import { catalog } from '../../catalogs/catalog.ts';
import type { BoxRow } from '../forms/form.ts';
import { readLimits } from '../forms/judge-typed.ts';

export interface Form103Row extends BoxRow {
  readonly section: 'residents' | 'abroad' | 'payment';
  readonly column?: 'gross' | 'tax';
  /** Of a line: its box of what was paid. */
  readonly line?: string;
  /** Of the same: what the whole line holds. */
  readonly lineLabel?: string;
  /** Codes of retentions that come here although their number says otherwise. @sri ATS tabla 3.10 */
  readonly codes?: readonly string[];
}

const ONE_READING = 'Not in the printed return of June 2025; its concept stands in one reading of the portal.';

type More = Pick<Partial<Form103Row>, 'codes' | 'unconfirmed' | 'validFrom' | 'validTo' | 'origin'>;

/** No code of a retention comes here, so that no receipt tells it. */
const typed = { origin: 'typed' } as const;

/** What was paid and what was retained of it; some lines have nothing to retain. */
const line = (
  [base, withheld]: readonly [base: string, withheld?: string],
  concepts: readonly [base: number, withheld?: number],
  label: string,
  { codes, ...more }: More = {},
): Form103Row[] => {
  const own = {
    section: 'residents',
    origin: 'documents',
    isEditable: true,
    places: 2,
    line: base,
    lineLabel: label,
    ...more,
  } as const;
  const gross = { ...own, code: base, concept: concepts[0], label: `${label}: base`, column: 'gross' } as const;
  const rows: Form103Row[] = [codes === undefined ? gross : { ...gross, codes }];
  if (withheld !== undefined)
    rows.push({ ...own, code: withheld, concept: concepts[1] ?? 0, label: `${label}: retenido`, column: 'tax' });
  return rows;
};

const lines: readonly Form103Row[] = [
  ...line(['302', '352'], [260, 270], 'Relación de dependencia', typed),
  ...line(['303', '353'], [310, 320], 'Honorarios con título profesional'),
  ...line(['3030', '3530'], [7290, 7300], 'Servicios profesionales de sociedades residentes', { codes: ['303A'] }),
  ...line(['304', '354'], [490, 500], 'Servicios en que predomina el intelecto, sin título'),
  ...line(['307', '357'], [510, 520], 'Servicios en que predomina la mano de obra'),
  ...line(['308', '358'], [530, 535], 'Uso de la imagen o del renombre'),
  ...line(['309', '359'], [820, 830], 'Publicidad y medios de comunicación'),
  ...line(['310', '360'], [850, 860], 'Transporte privado de pasajeros o de carga'),
  ...line(['311', '361'], [840, 845], 'Liquidaciones de compra por rusticidad'),
  ...line(['312', '362'], [870, 880], 'Bienes muebles'),
  ...line(['319', '369'], [890, 900], 'Arrendamiento mercantil'),
  ...line(['320', '370'], [910, 920], 'Arriendo de inmuebles'),
  ...line(['322', '372'], [930, 940], 'Seguros y reaseguros'),
  ...line(['323', '373'], [950, 960], 'Rendimientos financieros'),
  ...line(['324', '374'], [955, 965], 'Rendimientos entre entidades financieras'),
  ...line(['3230'], [7360], 'Otros rendimientos financieros, 0 %', typed),
  ...line(['325', '375'], [1320, 1330], 'Anticipo de dividendos', { unconfirmed: ONE_READING }),
  ...line(['3250'], [1345], 'Dividendos, primer tramo', { unconfirmed: ONE_READING }),
  ...line(['326', '376'], [1213, 1214], 'Dividendos con impuesto único', { unconfirmed: ONE_READING }),
  ...line(['327', '377'], [1215, 1216], 'Dividendos a personas naturales residentes', { unconfirmed: ONE_READING }),
  ...line(['328', '378'], [1217, 1218], 'Dividendos a sociedades residentes', { unconfirmed: ONE_READING }),
  ...line(['329', '379'], [1219, 1220], 'Dividendos a fideicomisos residentes', { unconfirmed: ONE_READING }),
  ...line(['330', '380'], [1221, 1222], 'Dividendos, otros', { ...typed, unconfirmed: ONE_READING }),
  ...line(['331'], [1223], 'Dividendos en acciones', { unconfirmed: ONE_READING }),
  ...line(['332'], [1410], 'Pagos sin retención o al 0 %', {
    unconfirmed: 'That purchases of which nothing was retained come here is derived from ATS table 3.10, code 332.',
  }),
  ...line(['333', '383'], [1235, 1236], 'Derechos de capital que cotizan en bolsa'),
  ...line(['334', '384'], [1237, 1238], 'Derechos de capital que no cotizan'),
  ...line(['335', '385'], [1240, 1250], 'Loterías, rifas y pronósticos'),
  ...line(['336', '386'], [1260, 1270], 'Combustibles a comercializadoras'),
  ...line(['337', '387'], [1280, 1290], 'Combustibles a distribuidores'),
  ...line(['3120', '3620'], [6075, 6085], 'Bienes agropecuarios al productor', { codes: ['312A'] }),
  ...line(['3121', '3621'], [7270, 7280], 'Bienes agropecuarios al comercializador', { codes: ['312C'] }),
  ...line(['3430', '3450'], [7370, 7380], 'Construcción, urbanización y lotización', { codes: ['343B'] }),
  ...line(['343', '393'], [1420, 1430], 'Otras al 1 %'),
  ...line(['344', '394'], [1440, 1450], 'Otras al 2 %', { validTo: '2026-02-28' }),
  ...line(['344', '394'], [1440, 1450], 'Otras al 2 %', {
    codes: ['343A'],
    validFrom: '2026-03-01',
    unconfirmed: 'That energy, which rose from 1 to 2 % then, comes here is derived.',
  }),
  ...line(['3440', '3940'], [6095, 7000], 'Otras sin porcentaje propio'),
  ...line(['345', '395'], [1460, 1470], 'Otras al 8 %', { unconfirmed: ONE_READING }),
  ...line(['346', '396'], [1485, 1495], 'Otros porcentajes'),
  ...line(['314', '364'], [570, 580], 'Regalías y propiedad intelectual'),
  ...line(['3140', '3640'], [7310, 7320], 'Comisiones a sociedades', { codes: ['3482'] }),
  ...line(['350', '400'], [7010, 7020], 'Otras autorretenciones'),
  ...line(['3370', '3870'], [7390, 7400], 'Autorretención de productos forestales', typed),
  ...line(['3480', '3980'], [7210, 7220], 'Impuesto único de pronósticos deportivos'),
];

const box = (
  section: Form103Row['section'],
  origin: 'computed' | 'typed' | 'portal',
  code: string,
  concept: number,
  label: string,
  formula?: string,
): Form103Row => ({
  ...{ section, origin, code, concept, label, isEditable: origin === 'typed', places: 2 },
  ...(formula === undefined ? {} : { formula }),
});

const sumOf = (column: 'gross' | 'tax'): string =>
  [...new Set(lines.filter((row) => row.column === column).map(({ code }) => code))].join('+');

/** The portal adds them up of its lines: a file does not say them. */
const totalAbroad = {
  isUploaded: false,
  unconfirmed: 'The lines of payments abroad were read without labels: a person types what the portal adds up of them.',
} as const;

/**
 * The boxes of form 103 for payments to residents, as the portal has them. Of payments abroad only the totals are here,
 * which a person types: their lines were read without labels, so that their retentions are in no box.
 * @sri Formulario 103
 */
export const form103Boxes = catalog<Form103Row>({
  id: 'form103Boxes',
  title: 'Casillas del formulario 103',
  source: 'Una declaración impresa de junio de 2025; conceptos del portal del SRI, leídos el 2026-09-16',
  rows: [
    ...lines,
    {
      ...box('residents', 'computed', '349', 1500, 'Subtotal de pagos en el país: base', sumOf('gross')),
      column: 'gross',
    },
    {
      ...box('residents', 'computed', '399', 1540, 'Subtotal de pagos en el país: retenido', sumOf('tax')),
      column: 'tax',
    },
    { ...box('abroad', 'typed', '497', 1650, 'Subtotal de pagos al exterior: base'), ...totalAbroad },
    { ...box('abroad', 'typed', '498', 2000, 'Subtotal de pagos al exterior: retenido'), ...totalAbroad },
    box('payment', 'computed', '499', 2010, 'Total retenido', '399+498'),
    box('payment', 'portal', '890', 2230, 'Pago previo de una sustitutiva'),
    box('payment', 'typed', '897', 2250, 'Del pago previo: interés'),
    box('payment', 'typed', '898', 2240, 'Del pago previo: impuesto'),
    box('payment', 'typed', '899', 2260, 'Del pago previo: multa'),
    box('payment', 'typed', '880', 2265, 'Pago con cuenta única o convenio'),
    box('payment', 'computed', '902', 2270, 'Impuesto por pagar', '499-898'),
    box('payment', 'typed', '903', 2280, 'Interés por mora'),
    box('payment', 'typed', '904', 2290, 'Multa'),
    box('payment', 'computed', '999', 2410, 'Total pagado', '902+903+904'),
  ],
});

/** What a box that a person types cannot be more than: of a line, what was paid; of what was paid before, what was retained. */
export const typedLimits103 = readLimits({
  ...Object.fromEntries(
    lines.flatMap(({ code, line: base, column }) =>
      column === 'tax' && base !== undefined ? [[code, [base, 'la base de su línea'] as const]] : [],
    ),
  ),
  498: ['497', 'la base de tus pagos al exterior'],
  898: ['499', 'lo que retuviste'],
});
