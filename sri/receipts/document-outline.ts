/**
 * What an inbox knows of a receipt, whatever its type: read from the SRI's own tags, so that it needs neither the type's
 * table nor its version, and an old document says as much as a new one. @sri FACTS-SCHEMAS, one column per root element
 */
import { addMonths, type Day, fromSriDate, isDay, type Month, monthOf } from '../dates/index.ts';
import { hyphenated } from '../ids/index.ts';
import { type Amount, ZERO } from '../num/index.ts';
import { childNamed, descendantsOf, elementsOf, type XmlElement, type XmlTree } from '../xml/tree.ts';
import { readFigure } from './comparison.ts';
import type { Payment } from './shapes.ts';

/** One line of the totals by tax and rate. @sri totalImpuesto, impuesto */
export interface OutlineTax {
  readonly taxCode: string;
  readonly rateCode: string;
  /** Percent, when the document says it. @sri tarifa */
  readonly rate?: string;
  /** Decimal text with two decimals, as `value`. */
  readonly base: string;
  readonly value: string;
}

/** One line of what a retention withholds. @sri retencion, impuesto of 1.0.0 */
export interface OutlineWithheld {
  /** 1 income, 2 IVA, 6 ISD. @sri tabla 19 codigo */
  readonly taxCode: string;
  /** @sri codigoRetencion */
  readonly code: string;
  readonly percent: string;
  /** Decimal text with two decimals, as `value`. */
  readonly base: string;
  readonly value: string;
  /** Type and number of the document that it is withheld from; `''` where the retention does not say it. */
  readonly documentType: string;
  readonly number: string;
  /** The month before that of its day, where it says that it is declared in it. @sri periodoFiscal */
  readonly month?: Month;
}

export interface OutlineParty {
  /** @sri tabla 6; `''` where the document does not say it (remission guides). */
  readonly identificationType: string;
  readonly identification: string;
  readonly name: string;
}

/** Amounts are decimal texts with two decimals, in dollars. */
export interface DocumentOutline {
  /** @sri codDoc */
  readonly documentType: string;
  readonly accessKey: string;
  /** @sri ambiente: 1 or 2 in a sound document. */
  readonly environment: string;
  /** 001-001-000000001 */
  readonly number: string;
  /** @sri fechaEmision; `null` where there is none (remission guides: their key has it) or it is no date. */
  readonly issuedOn: Day | null;
  readonly issuer: {
    readonly ruc: string;
    readonly name: string;
    readonly tradeName?: string;
    /** @sri contribuyenteRimpe */
    readonly rimpe?: string;
  };
  /** Who it is for: buyer, supplier of a liquidation, who is withheld from, every recipient of a guide. */
  readonly receivers: readonly OutlineParty[];
  readonly subtotal: string;
  readonly discount: string;
  readonly tip: string;
  /** Of a retention, what is withheld. */
  readonly total: string;
  /** Without those of a retention: they are no taxes of the purchase. */
  readonly taxes: readonly OutlineTax[];
  /** Of a retention 500 lines, and what others add up to by code; else none. */
  readonly withheld: readonly OutlineWithheld[];
  /** At most 50 of them. @sri pago */
  readonly payments: readonly Payment[];
  /** The receipt that a note changes; its number with hyphens, as receipts write theirs, however the note does. */
  readonly modifies?: { readonly documentType: string; readonly number: string; readonly issuedOn: Day | null };
  /** What the lines say, at most 50 of them. @sri descripcion, razon */
  readonly descriptions: readonly string[];
}

interface Tags {
  readonly info: string;
  /** After `tipoIdentificacion`, `identificacion` and `razonSocial`. */
  readonly party: string;
  readonly total?: string;
}

const tagsOf: Readonly<Record<string, Tags>> = {
  factura: { info: 'infoFactura', party: 'Comprador', total: 'importeTotal' },
  notaCredito: { info: 'infoNotaCredito', party: 'Comprador', total: 'valorModificacion' },
  notaDebito: { info: 'infoNotaDebito', party: 'Comprador', total: 'valorTotal' },
  liquidacionCompra: { info: 'infoLiquidacionCompra', party: 'Proveedor', total: 'importeTotal' },
  comprobanteRetencion: { info: 'infoCompRetencion', party: 'SujetoRetenido' },
  guiaRemision: { info: 'infoGuiaRemision', party: 'Destinatario' },
};

const mostDescriptions = 50;
const mostPayments = 50;
const mostWithheld = 500;
const mostReceivers = 100;

const textOf = (element: XmlElement | undefined, name: string): string =>
  (element && childNamed(element, name))?.text.trim() ?? '';
const optional = <Key extends string>(key: Key, value: string): { [K in Key]?: string } =>
  (value === '' ? {} : { [key]: value }) as { [K in Key]?: string };
const money = (amount: Amount): string => amount.round(2).toFixed(2);
const figure = (element: XmlElement | undefined, name: string): string => money(readFigure(textOf(element, name)));

/** `null` for a root that is none of the six receipts. Never throws: what is missing is `''` or zero. */
export function outlineDocument({ root }: XmlTree): DocumentOutline | null {
  const tags = root.namespace === '' ? tagsOf[root.name] : undefined;
  if (!tags) return null;
  const head = childNamed(root, 'infoTributaria');
  const info = childNamed(root, tags.info);
  const modified = textOf(info, 'codDocModificado');
  return {
    documentType: textOf(head, 'codDoc'),
    accessKey: textOf(head, 'claveAcceso'),
    environment: textOf(head, 'ambiente'),
    number: ['estab', 'ptoEmi', 'secuencial'].map((name) => textOf(head, name)).join('-'),
    issuedOn: fromSriDate(textOf(info, 'fechaEmision')),
    issuer: {
      ruc: textOf(head, 'ruc'),
      name: textOf(head, 'razonSocial'),
      ...optional('tradeName', textOf(head, 'nombreComercial')),
      ...optional('rimpe', textOf(head, 'contribuyenteRimpe')),
    },
    receivers: receiversOf(root, info, tags.party),
    subtotal: figure(info, 'totalSinImpuestos'),
    discount: figure(info, 'totalDescuento'),
    tip: figure(info, 'propina'),
    total: tags.total === undefined ? money(withheld(root)) : figure(info, tags.total),
    taxes: root.name === 'comprobanteRetencion' ? [] : taxesOf(info),
    withheld: root.name === 'comprobanteRetencion' ? withheldOf(root, info) : [],
    payments: paymentsOf(info),
    ...(modified === ''
      ? {}
      : {
          modifies: {
            documentType: modified,
            number: hyphenated(textOf(info, 'numDocModificado')),
            issuedOn: fromSriDate(textOf(info, 'fechaEmisionDocSustento')),
          },
        }),
    descriptions: descriptionsOf(root),
  };
}

const partyOf = (element: XmlElement | undefined, suffix: string): OutlineParty => ({
  identificationType: textOf(element, `tipoIdentificacion${suffix}`),
  identification: textOf(element, `identificacion${suffix}`),
  name: textOf(element, `razonSocial${suffix}`),
});

function receiversOf(root: XmlElement, info: XmlElement | undefined, suffix: string): OutlineParty[] {
  if (root.name !== 'guiaRemision') return [partyOf(info, suffix)];
  const recipients = childNamed(root, 'destinatarios');
  return (recipients ? elementsOf(recipients) : []).slice(0, mostReceivers).map((each) => partyOf(each, suffix));
}

/** Invoices, liquidations and credit notes call the list totalConImpuestos, debit notes impuestos. */
function taxesOf(info: XmlElement | undefined): OutlineTax[] {
  const list = info && (childNamed(info, 'totalConImpuestos') ?? childNamed(info, 'impuestos'));
  return (list ? elementsOf(list) : []).map((tax) => ({
    taxCode: textOf(tax, 'codigo'),
    rateCode: textOf(tax, 'codigoPorcentaje'),
    ...optional('rate', textOf(tax, 'tarifa')),
    base: figure(tax, 'baseImponible'),
    value: figure(tax, 'valor'),
  }));
}

function paymentsOf(info: XmlElement | undefined): Payment[] {
  const list = info && childNamed(info, 'pagos');
  return (list ? elementsOf(list) : []).slice(0, mostPayments).map((payment) => ({
    wayToPay: textOf(payment, 'formaPago'),
    total: figure(payment, 'total'),
    ...optional('term', textOf(payment, 'plazo')),
    ...optional('timeUnit', textOf(payment, 'unidadTiempo')),
  }));
}

/** A month that is the one before that of a day; an earlier one is a slip, and counts as none. */
export const monthBefore = (month: string, day: Day): Month | undefined =>
  month === addMonths(monthOf(day), -1) ? month : undefined;

/** 1.0.0 lists them under impuestos, each with its document; 2.0.0 under each supporting document. */
function withheldOf(root: XmlElement, info: XmlElement | undefined): OutlineWithheld[] {
  const [day, period] = [fromSriDate(textOf(info, 'fechaEmision')), textOf(info, 'periodoFiscal')];
  const month = day !== null && isDay(day) ? monthBefore(`${period.slice(3)}-${period.slice(0, 2)}`, day) : undefined;
  const line = (tax: XmlElement, document: XmlElement): OutlineWithheld => ({
    taxCode: textOf(tax, 'codigo'),
    code: textOf(tax, 'codigoRetencion'),
    percent: textOf(tax, 'porcentajeRetener'),
    base: figure(tax, 'baseImponible'),
    value: figure(tax, 'valorRetenido'),
    documentType: textOf(document, 'codDocSustento'),
    number: textOf(document, 'numDocSustento'),
    ...(month !== undefined && { month }),
  });
  const parts = (element: XmlElement, name: string): readonly XmlElement[] => {
    const list = childNamed(element, name);
    return list ? elementsOf(list) : [];
  };
  const all = [
    ...parts(root, 'impuestos').map((tax) => line(tax, tax)),
    ...parts(root, 'docsSustento').flatMap((document) =>
      parts(document, 'retenciones').map((tax) => line(tax, document)),
    ),
  ];
  const rest = addedUp(all.slice(mostWithheld));
  return [...all.slice(0, mostWithheld), ...rest.slice(0, mostWithheld)];
}

/** Those of one code as one, of no document: what is withheld stays whole. */
function addedUp(lines: readonly OutlineWithheld[]): OutlineWithheld[] {
  const all = new Map<string, OutlineWithheld>();
  for (const line of lines) {
    const key = [line.taxCode, line.code, line.percent].join(' ');
    const known = all.get(key);
    const add = (name: 'base' | 'value') => money(readFigure(line[name]).add(readFigure(known?.[name] ?? '0')));
    all.set(key, { ...line, base: add('base'), value: add('value'), documentType: '', number: '' });
  }
  return [...all.values()];
}

/** 1.0.0 lists them under impuestos, 2.0.0 under each supporting document. */
function withheld(root: XmlElement): Amount {
  let total = ZERO;
  for (const { name, text } of descendantsOf(root)) if (name === 'valorRetenido') total = total.add(readFigure(text));
  return total;
}

function descriptionsOf(root: XmlElement): string[] {
  const found: string[] = [];
  for (const { name, text } of descendantsOf(root)) {
    if (name !== 'descripcion' && name !== 'razon') continue;
    if (found.push(text.trim()) === mostDescriptions) break;
  }
  return found;
}

/** The sum of the taxes with this code, decimal text with two decimals. @sri tabla 16 */
export const taxValueOf = ({ taxes }: Pick<DocumentOutline, 'taxes'>, taxCode: string): string =>
  money(taxes.filter((tax) => tax.taxCode === taxCode).reduce((sum, tax) => sum.add(readFigure(tax.value)), ZERO));
