import { catalog } from '../../catalogs/catalog.ts';
import type { BoxRow } from '../forms/form.ts';

/** What a formula of form 104 may read besides boxes: rates of IVA in percent, and a choice that no source settles. */
export type Form104Setting = 'general' | 'construction' | 'tourism' | 'factorWithoutSales';

export interface Form104Row extends BoxRow {
  readonly section: 'sales' | 'settlement' | 'purchases' | 'summary' | 'agent' | 'payment';
  /** Of a box that is a column: the gross box of its line. */
  readonly line?: string;
  /** Of the same: what the whole line holds. */
  readonly lineLabel?: string;
}

const ONE_READING = 'Its concept stands in one reading of the portal only (2026-09-16).';
const LABEL = 'Its label is confirmed in part only.';

type Section = Form104Row['section'];
type More = Partial<Omit<Form104Row, 'code' | 'concept' | 'label' | 'section' | 'origin'>>;

const box =
  (section: Section) =>
  (origin: Form104Row['origin'], code: string, concept: number, label: string, more: More = {}): Form104Row => ({
    code,
    concept,
    label,
    section,
    origin,
    isEditable: origin !== 'computed' && origin !== 'portal',
    places: 2,
    ...more,
  });

/** Gross, net and tax of one line, and the rate that its tax has when it is not given. */
const line =
  (section: Section) =>
  (
    codes: readonly [gross: string, net: string, tax?: string],
    concepts: readonly [gross: number, net: number, tax?: number],
    label: string,
    { rate, ...more }: More & { rate?: Form104Setting } = {},
  ): Form104Row[] => {
    const [gross, net, tax] = codes;
    const of = box(section);
    const own = { ...more, line: gross, lineLabel: label };
    const rows = [
      of('documents', gross, concepts[0], `${label}: valor bruto`, { ...own, column: 'gross' }),
      of('documents', net, concepts[1], `${label}: valor neto`, { ...own, column: 'net', formula: gross }),
    ];
    if (tax !== undefined)
      rows.push(
        of('documents', tax, concepts[2] ?? 0, `${label}: impuesto`, {
          ...own,
          column: 'tax',
          ...(rate === undefined ? {} : { formula: `percent(${net}, ${rate})` }),
        }),
      );
    return rows;
  };

const [sale, sales] = [box('sales'), line('sales')];
const [purchase, purchases] = [box('purchases'), line('purchases')];
const [settlement, summary, agent, payment] = [box('settlement'), box('summary'), box('agent'), box('payment')];
const single = { unconfirmed: ONE_READING } as const;
/** The portal shows it, and keeps it for others than natural persons: nothing of it would be filed. */
const blocked = { isUploaded: false, isTyped: false } as const;

/** The credit of purchases before proportionality, and what of the sales gives a right to it. */
export const CREDIT = '520+521+534+560+523+524+525+526-527';
const WITH_RIGHT = '411+412+420+435+415+416+417+418';
/** Lines of purchases without credit, and what only follows from which of them one is in: no other box reads any of it. */
export const withoutCredit: Readonly<Record<'gross' | 'net' | 'followed', readonly string[]>> = {
  gross: ['502', '507', '508', '531', '532'],
  net: ['512', '517', '518', '541', '542'],
  followed: ['522', '509', '519', '529'],
};

/**
 * The boxes of form 104, monthly and semestral, that the portal has. What is header there (period, RUC, name) is no box of
 * ours. The labels are ours.
 * @sri Formulario 104
 */
export const form104Boxes = catalog<Form104Row>({
  id: 'form104Boxes',
  title: 'Casillas del formulario 104',
  source:
    'Formulario 104 del portal del SRI, leído el 2026-09-16; guía del SRI del archivo de IVA (2023); LRTI art. 66',
  rows: [
    sale('typed', '203', 91, 'Decreto del IVA reducido de turismo', { isTyped: false }),
    ...sales(['401', '411', '421'], [450, 460, 470], 'Ventas locales con tarifa general, sin activos fijos', {
      rate: 'general',
    }),
    ...sales(['402', '412', '422'], [510, 520, 530], 'Ventas de activos fijos con tarifa general', {
      rate: 'general',
      ...single,
    }),
    ...sales(['410', '420', '430'], [451, 461, 471], 'Ventas locales con tarifa reducida de turismo', {
      rate: 'tourism',
      ...single,
    }),
    ...sales(['425', '435', '445'], [452, 462, 472], 'Ventas locales de materiales de construcción, 5 %', {
      rate: 'construction',
      ...single,
    }),
    sale('typed', '423', 2950, 'IVA por pagar entre una venta y su nota de crédito de otra tarifa', {
      column: 'tax',
      ...single,
    }),
    sale('typed', '424', 2955, 'IVA a favor entre una venta y su nota de crédito de otra tarifa', {
      column: 'tax',
      ...single,
    }),
    ...sales(['403', '413'], [570, 580], 'Ventas locales 0 % sin derecho a crédito'),
    ...sales(['404', '414'], [610, 620], 'Ventas de activos fijos 0 % sin derecho a crédito'),
    ...sales(['405', '415'], [670, 680], 'Ventas locales 0 % con derecho a crédito'),
    ...sales(['406', '416'], [700, 710], 'Ventas de activos fijos 0 % con derecho a crédito'),
    ...sales(['407', '417'], [790, 800], 'Exportaciones de bienes'),
    ...sales(['408', '418'], [810, 820], 'Exportaciones de servicios o derechos'),
    sale('computed', '409', 860, 'Total de ventas: valor bruto', {
      column: 'gross',
      formula: '401+402+410+425+403+404+405+406+407+408',
    }),
    sale('computed', '419', 870, 'Total de ventas: valor neto', {
      column: 'net',
      formula: '411+412+420+435+413+414+415+416+417+418',
    }),
    sale('computed', '429', 880, 'Total de ventas: impuesto', { column: 'tax', formula: '421+422+430+445+423-424' }),
    ...sales(['431', '441'], [1038, 1040], 'Ventas no objeto o exentas de IVA'),
    sale('typed', '442', 1050, 'Notas de crédito 0 % por compensar el próximo mes', { column: 'net' }),
    sale('typed', '443', 1070, 'Notas de crédito con tarifa por compensar el próximo mes: valor neto', {
      column: 'net',
    }),
    sale('typed', '453', 1080, 'Notas de crédito con tarifa por compensar el próximo mes: impuesto', {
      column: 'tax',
    }),
    ...sales(['434', '444', '454'], [1098, 1100, 1110], 'Ingresos por reembolso como intermediario'),
    sale('documents', '111', 252, 'Comprobantes de venta emitidos', { isCount: true }),
    sale('documents', '113', 254, 'Comprobantes anulados', { isCount: true }),

    settlement('computed', '480', 1200, 'Ventas gravadas de contado', {
      formula: '411+412+420+435-481',
      unconfirmed: 'A second reading of the portal lets it be edited; the formula is derived.',
    }),
    // Where its sales were not marked one by one.
    settlement('documents', '481', 1210, 'Ventas gravadas a crédito', { isTyped: true }),
    settlement('computed', '482', 1220, 'Impuesto generado', { formula: '429' }),
    settlement('previous', '483', 1230, 'Impuesto de meses anteriores que se liquida en este', {
      formula: 'previous.485',
      unconfirmed: 'The whole of the box before holds for a term of one month only.',
    }),
    settlement('typed', '484', 1240, 'Impuesto que se liquida en este mes', {
      formula: 'share(482, 480, 480+481, 1)',
      unconfirmed: 'The share of what was sold for cash is derived.',
    }),
    settlement('computed', '485', 1250, 'Impuesto que se liquida en los meses siguientes', { formula: '482-484' }),
    settlement('portal', '486', 1251, 'Mes en que se paga el IVA de ventas a crédito', {
      unconfirmed: 'A second reading of the portal lets it be edited.',
    }),
    settlement('portal', '487', 1252, 'Tamaño de la empresa'),
    settlement('computed', '499', 1260, 'Total del impuesto que se liquida en este mes', { formula: '483+484' }),

    ...purchases(['500', '510', '520'], [1270, 1280, 1290], 'Compras con tarifa general y crédito, sin activos fijos', {
      rate: 'general',
    }),
    ...purchases(['501', '511', '521'], [1390, 1400, 1410], 'Compras locales de activos fijos con crédito', {
      rate: 'general',
    }),
    ...purchases(['530', '533', '534'], [1271, 1281, 1291], 'Compras con tarifa reducida de turismo y crédito', {
      rate: 'tourism',
      ...single,
    }),
    ...purchases(['540', '550', '560'], [1261, 1262, 1263], 'Compras de materiales de construcción, 5 %, con crédito', {
      rate: 'construction',
    }),
    ...purchases(['502', '512', '522'], [1470, 1550, 1480], 'Compras con tarifa y sin derecho a crédito', {
      rate: 'general',
    }),
    ...purchases(['503', '513', '523'], [1552, 1554, 1556], 'Importación de servicios o derechos', { rate: 'general' }),
    ...purchases(['504', '514', '524'], [1600, 1610, 1620], 'Importación de bienes, sin activos fijos', {
      rate: 'general',
    }),
    ...purchases(['505', '515', '525'], [1640, 1650, 1660], 'Importación de activos fijos', { rate: 'general' }),
    purchase('typed', '526', 2860, 'IVA que aumenta el crédito por notas de crédito de otra tarifa', { column: 'tax' }),
    purchase('typed', '527', 2865, 'IVA que baja el crédito por notas de crédito de otra tarifa', { column: 'tax' }),
    ...purchases(['506', '516'], [1700, 1710], 'Importación de bienes 0 %'),
    ...purchases(['507', '517'], [1720, 1730], 'Compras 0 %'),
    ...purchases(['508', '518'], [1735, 1740], 'Compras a contribuyentes RISE', { validTo: '2021-12-31' }),
    ...purchases(['508', '518'], [1735, 1740], 'Compras a negocios populares', { validFrom: '2022-01-01' }),
    purchase('computed', '509', 1780, 'Total de compras: valor bruto', {
      column: 'gross',
      formula: '500+501+530+540+502+503+504+505+506+507+508',
    }),
    purchase('computed', '519', 1790, 'Total de compras: valor neto', {
      column: 'net',
      formula: '510+511+533+550+512+513+514+515+516+517+518',
    }),
    purchase('computed', '529', 1800, 'Total de compras: impuesto', {
      column: 'tax',
      formula: '520+521+534+560+522+523+524+525+526-527',
    }),
    ...purchases(['531', '541'], [1818, 1820], 'Compras no objeto de IVA', single),
    ...purchases(['532', '542'], [1823, 1825], 'Compras exentas de IVA', single),
    purchase('typed', '543', 1830, 'Notas de crédito 0 % por compensar el próximo mes', { column: 'net', ...single }),
    purchase('typed', '544', 1900, 'Notas de crédito con tarifa por compensar el próximo mes: valor neto', {
      column: 'net',
      ...single,
    }),
    purchase('typed', '554', 1910, 'Notas de crédito con tarifa por compensar el próximo mes: impuesto', {
      column: 'tax',
      ...single,
    }),
    ...purchases(['535', '545', '555'], [1978, 1980, 1990], 'Pagos por reembolso como intermediario'),
    purchase('computed', '563', 2110, 'Factor de proporcionalidad', {
      formula: `share(1, ${WITH_RIGHT}, 419, factorWithoutSales)`,
      places: 4,
    }),
    purchase('computed', '564', 2130, 'Crédito tributario de este período', {
      formula: `share(${CREDIT}, ${WITH_RIGHT}, 419, factorWithoutSales)`,
      isEditable: true,
      isUploaded: false,
      unconfirmed: 'Whether the portal multiplies by the exact ratio or by the printed factor.',
    }),
    purchase('computed', '565', 1276, 'IVA que no es crédito por el factor', {
      formula: `${CREDIT}-564`,
      isEditable: true,
      isUploaded: false,
    }),
    purchase('documents', '115', 256, 'Comprobantes recibidos, sin notas de venta', { isCount: true }),
    purchase('documents', '117', 258, 'Notas de venta recibidas', { isCount: true }),
    purchase('documents', '119', 260, 'Liquidaciones de compra emitidas', { isCount: true }),

    summary('computed', '601', 2140, 'Impuesto causado', { formula: 'max(499-564, 0)' }),
    summary('computed', '602', 2150, 'Crédito tributario de este período que sobra', { formula: 'max(564-499, 0)' }),
    summary('typed', '603', 2870, 'Compensación por ventas con medios electrónicos', single),
    summary('typed', '604', 2880, 'Compensación por ventas en zonas afectadas', single),
    summary('previous', '605', 2160, 'Crédito del mes anterior por compras', { formula: 'previous.615' }),
    summary('previous', '606', 2170, 'Crédito del mes anterior por retenciones', { formula: 'previous.617' }),
    summary('previous', '607', 2890, 'Saldo del mes anterior por medios electrónicos', {
      formula: 'previous.618',
      ...single,
    }),
    summary('previous', '608', 2900, 'Saldo del mes anterior por zonas afectadas', {
      formula: 'previous.619',
      ...single,
    }),
    summary('typed', '623', 1275, 'Crédito recibido por fusión o absorción', single),
    summary('typed', '492', 1282, 'Fecha de la fusión', { ...single, isTyped: false }),
    summary('documents', '609', 2200, 'Retenciones de IVA que te hicieron en este período'),
    summary('typed', '622', 2951, 'IVA devuelto por ventas a adultos mayores o personas con discapacidad', single),
    summary('typed', '610', 2910, 'Ajuste por IVA devuelto o rechazado: compras', single),
    summary('typed', '611', 2920, 'Ajuste por IVA devuelto o rechazado: medios electrónicos', single),
    summary('typed', '612', 2210, 'Ajuste por IVA devuelto o rechazado: retenciones', {
      unconfirmed: `${ONE_READING} A second reading moves the labels of 612 and 613.`,
    }),
    summary('typed', '613', 2212, 'Ajuste por IVA devuelto a otras instituciones', { unconfirmed: LABEL }),
    summary('typed', '614', 2215, 'Ajuste por IVA devuelto: otros', { unconfirmed: LABEL }),
    summary('computed', '615', 2220, 'Crédito para el próximo mes por compras', {
      formula: 'max(602+605-610-601, 0)',
      isEditable: true,
      isUploaded: false,
      unconfirmed: 'Which credit is used first: that of purchases, as we take it.',
    }),
    summary('computed', '617', 2230, 'Crédito para el próximo mes por retenciones', {
      formula: 'max(606+609-612-max(601-(602+605-610), 0), 0)',
      isEditable: true,
      isUploaded: false,
      unconfirmed: 'Which credit is used first: that of purchases, as we take it.',
    }),
    summary('typed', '618', 2930, 'Saldo para el próximo mes por medios electrónicos', { ...blocked, ...single }),
    summary('typed', '619', 2940, 'Saldo para el próximo mes por zonas afectadas', single),
    summary('typed', '624', 1278, 'IVA no compensado que pasa al gasto', single),
    summary('typed', '625', 1279, 'Ajuste del crédito con más de cinco años', single),
    summary('computed', '620', 2250, 'Subtotal por pagar', {
      formula: 'max(601-602-603-604-605-606-607-608-609-622-623+610+611+612+613+614, 0)',
    }),
    summary('typed', '621', 2260, 'IVA presuntivo o retenido por comercializadoras de combustible', single),
    summary('computed', '699', 2270, 'Total por percepción', { formula: '620+621' }),
    summary('typed', '700', 2970, 'ISD: importaciones con derecho a compensación', { unconfirmed: LABEL }),
    summary('typed', '701', 2980, 'ISD: proporción del ingreso neto de divisas', { unconfirmed: LABEL }),
    summary('typed', '702', 2990, 'ISD: crédito de exportadores', { unconfirmed: LABEL }),

    agent('documents', '721', 2515, 'IVA que retuviste, 10 %', single),
    agent('documents', '723', 2525, 'IVA que retuviste, 20 %', single),
    agent('documents', '725', 2520, 'IVA que retuviste, 30 %', single),
    agent('documents', '727', 2960, 'IVA que retuviste, 50 %', single),
    agent('documents', '729', 2530, 'IVA que retuviste, 70 %', single),
    agent('documents', '731', 2540, 'IVA que retuviste, 100 %', single),
    agent('computed', '799', 2550, 'Total retenido', { formula: '721+723+725+727+729+731', ...single }),
    agent('typed', '800', 2555, 'Devolución provisional de IVA', { ...blocked, ...single }),
    agent('typed', '802', 3555, 'Retenciones que el sector público no pagó', single),
    agent('computed', '801', 2565, 'Total por pagar por retención', { formula: '799-800-802', ...single }),

    payment('computed', '859', 2560, 'Total de IVA', { formula: '699+801', ...single }),
    payment('typed', '890', 2570, 'Pago previo de una sustitutiva', single),
    payment('typed', '897', 2590, 'Del pago previo: interés', single),
    payment('typed', '898', 2580, 'Del pago previo: impuesto', single),
    payment('typed', '899', 2600, 'Del pago previo: multa', single),
    payment('typed', '880', 2605, 'Pago con cuenta única o convenio', { unconfirmed: LABEL }),
    payment('portal', '881', 2601, 'Cuota de pago diferido 1', { unconfirmed: LABEL }),
    ...[2602, 2603, 2604, 2606, 2607, 2608].map((concept, i) =>
      payment('typed', `${882 + i}`, concept, `Cuota de pago diferido ${i + 2}`, {
        ...blocked,
        unconfirmed: LABEL,
      }),
    ),
    payment('computed', '902', 2610, 'Impuesto por pagar', { formula: '859-898' }),
    payment('typed', '903', 2620, 'Interés por mora', single),
    payment('typed', '904', 2630, 'Multa', single),
    payment('computed', '999', 2640, 'Total pagado', { formula: '902+903+904', ...single }),
  ],
});
