import {
  auxiliaryCodes,
  type IceRow,
  IVA_CONSTRUCTION,
  iceRates,
  isIceComputable,
  rowOn,
} from '../../catalogs/index.ts';
import { formatDay } from '../../dates/index.ts';
import { type Amount, amount, formatMoney, formatPercent } from '../../num/index.ts';
import { CENTS, cleanLine, feminine, masculine, SIX_DECIMALS } from '../fault-list.ts';
import type { RuleScope } from '../rules/scope.ts';
import type { DraftHead, LineDraft } from '../shapes.ts';
import type { CalculatedLine } from './calculate-line.ts';
import { checkIvaRate } from './check-iva-rate.ts';
import { iceNeeds, isMeasured, measuredIce } from './measured-ice.ts';
import { isBlank } from './read-amount.ts';

const noun = {
  mainCode: masculine('código'),
  auxiliaryCode: masculine('código auxiliar'),
  description: feminine('descripción'),
  unitOfMeasure: feminine('unidad de medida'),
  quantity: feminine('cantidad'),
  unitPrice: masculine('precio unitario'),
  discount: masculine('descuento'),
  ice: masculine('valor del ICE'),
  litres: masculine('contenido en litros'),
  degrees: masculine('grado alcohólico'),
  sugar: feminine('cantidad de azúcar'),
  adValoremBase: masculine('precio ex fábrica para el ICE'),
  bottles: feminine('cantidad de botellas'),
  detailName: masculine('nombre del detalle'),
  detailValue: masculine('detalle adicional'),
};
const rule = {
  quantity: { ...SIX_DECIMALS, sign: 'positive' },
  unitPrice: { ...SIX_DECIMALS, sign: 'not_negative' },
  code: { max: 25 },
  description: { max: 300, required: true },
  unitOfMeasure: { max: 50 },
} as const;
const HUNDRED = amount('100');
const CENT = amount('0.01');

type Scope = RuleScope<DraftHead & { readonly lines: readonly LineDraft[] }> & {
  readonly figures: { readonly lines: readonly CalculatedLine[] };
};

interface LineRules {
  /** A sale pays ICE or has none; a credit note may take back none of it. */
  readonly ice: 'positive' | 'not_negative';
}

/** What is sold, line by line. `what` is the receipt with its article, as a sentence begins: `La factura`. @sri detalle */
export function checkLines(scope: Scope, what: string, rules: LineRules = { ice: 'positive' }): void {
  const { draft, figures, faults } = scope;
  if (draft.lines.length === 0) faults.error('no_lines', 'lines', `${what} no tiene productos. Agrega al menos uno.`);
  draft.lines.forEach((line, i) => {
    const calculated = figures.lines[i];
    if (calculated !== undefined) checkLine(scope, line, calculated, `lines.${i}`, rules);
  });
}

function checkLine(scope: Scope, line: LineDraft, calculated: CalculatedLine, place: string, rules: LineRules): void {
  const { faults } = scope;
  faults.text('main_code', `${place}.mainCode`, line.mainCode, noun.mainCode, rule.code);
  faults.text('auxiliary_code', `${place}.auxiliaryCode`, line.auxiliaryCode, noun.auxiliaryCode, rule.code);
  faults.text('description', `${place}.description`, line.description, noun.description, rule.description);
  faults.text('unit_of_measure', `${place}.unitOfMeasure`, line.unitOfMeasure, noun.unitOfMeasure, rule.unitOfMeasure);
  faults.number('quantity', `${place}.quantity`, line.quantity, noun.quantity, rule.quantity);
  faults.number('unit_price', `${place}.unitPrice`, line.unitPrice, noun.unitPrice, rule.unitPrice);
  checkDiscount(scope, line, calculated, place);
  checkIva(scope, line, place);
  checkIce(scope, line, calculated, place, rules.ice);
  if (!isBlank(line.bottles))
    faults.number('bottles', `${place}.bottles`, line.bottles, noun.bottles, {
      places: 0,
      whole: 9,
      sign: 'not_negative',
    });
  if (isTooLarge(calculated.gross) || calculated.taxes.some((tax) => isTooLarge(tax.base) || isTooLarge(tax.value)))
    faults.error('line_too_large', place, 'El valor de la línea es demasiado grande. Revisa cantidad y precio.');
  const details = line.details ?? [];
  if (details.length > 3)
    faults.error(
      'details_too_many',
      `${place}.details`,
      'Cada línea admite hasta 3 detalles adicionales. Quita los demás.',
    );
  details.forEach((detail, i) => {
    const at = `${place}.details.${i}`;
    faults.text('detail_name', `${at}.name`, detail.name, noun.detailName, { max: 300, required: true });
    faults.text('detail_value', `${at}.value`, detail.value, noun.detailValue, { max: 300, required: true });
  });
}

/** xs:totalDigits 14 with two decimals leaves twelve digits before the point. */
const TOO_LARGE = amount('1000000000000');
const isTooLarge = (value: Amount): boolean => value.abs().compare(TOO_LARGE) >= 0;

function checkDiscount({ faults }: Scope, line: LineDraft, calculated: CalculatedLine, place: string): void {
  if (line.discount === undefined) return;
  const at = `${place}.discount.value`;
  const isPercent = line.discount.type === 'POR';
  const value = faults.number('discount', at, line.discount.value, noun.discount, {
    places: isPercent ? 6 : CENTS.places,
    whole: CENTS.whole,
    sign: 'not_negative',
  });
  if (value === null) return;
  const { gross, discount } = calculated.quoted ?? calculated;
  const whole = gross.round(2);
  if (isPercent && value.compare(HUNDRED) > 0)
    faults.error('discount_over_line', at, `El descuento llega hasta el ${formatPercent(HUNDRED)}. Bájalo.`);
  else if (!isPercent && !whole.isNegative() && discount.compare(whole) > 0)
    faults.error('discount_over_line', at, `El descuento supera el valor de la línea, ${formatMoney(whole)}. Bájalo.`);
}

function checkIva(scope: Scope, line: LineDraft, place: string): void {
  const { faults, day } = scope;
  const row = checkIvaRate(scope, line.ivaCode, `${place}.ivaCode`);
  if (
    row?.code === IVA_CONSTRUCTION &&
    rowOn(auxiliaryCodes, cleanLine(line.auxiliaryCode), day)?.kind !== 'construction'
  )
    faults.warning(
      'construction_code',
      `${place}.auxiliaryCode`,
      'El IVA de 5 % lleva el código auxiliar del material. Elígelo de la lista.',
    );
}

function checkIce(
  { faults, day }: Scope,
  line: LineDraft,
  calculated: CalculatedLine,
  place: string,
  sign: LineRules['ice'],
): void {
  if (line.ice === undefined) return;
  const row = rowOn(iceRates, line.ice.code, day);
  if (row === undefined) {
    faults.error(
      'ice_not_in_force',
      `${place}.ice.code`,
      `Ese código de ICE no rige el ${formatDay(day)}. Elige otro.`,
    );
    return;
  }
  const at = `${place}.ice.value`;
  const expected = isIceComputable(row) ? rateOf(calculated, row) : checkMeasure(faults, row, line, place);
  if (isBlank(line.ice.value)) {
    if (expected === undefined) return;
    if (expected === null)
      faults.error('ice_missing', at, 'Este ICE depende del alcohol o del azúcar. Escribe sus datos o su valor.');
    else if (calculated.ice.isZero() && sign === 'positive')
      faults.error('ice_not_positive', at, 'El ICE debe ser mayor que 0. Corrígelo o quítalo.');
    return;
  }
  const stated = faults.number('ice', at, line.ice.value, noun.ice, { ...CENTS, sign });
  if (stated === null || !expected) return;
  if (stated.subtract(expected).abs().compare(CENT) > 0)
    faults.warning('ice_differs', at, `Según su tarifa el ICE sería ${formatMoney(expected)}. Revisa el valor.`);
}

/** What the rate alone gives. */
function rateOf(calculated: CalculatedLine, row: IceRow): Amount | undefined {
  const own = calculated.taxes.find((tax) => tax.rateCode === row.code);
  if (own === undefined) return undefined;
  return (row.percent === undefined ? own.base.multiply(own.rate) : own.base.percent(own.rate)).round(2);
}

/** The measures once somebody began to state them: what they give, null without any, undefined while one is wrong. */
function checkMeasure(faults: Scope['faults'], row: IceRow, line: LineDraft, place: string): Amount | null | undefined {
  if (!isMeasured(line)) return null;
  let isSound = true;
  for (const need of iceNeeds(row)) {
    const at = `${place}.ice.measure.${need}`;
    const text = line.ice?.measure?.[need];
    if (isBlank(text) && !isBlank(line.ice?.value)) return undefined;
    const sign = need === 'litres' || need === 'degrees' ? 'positive' : 'not_negative';
    const read = faults.number(`ice_${codes[need]}`, at, text, noun[need], {
      ...(need === 'adValoremBase' ? CENTS : SIX_DECIMALS),
      sign,
    });
    if (read === null) isSound = false;
    else if (need === 'degrees' && read.compare(HUNDRED) > 0) {
      faults.error('ice_degrees_over', at, 'El grado alcohólico llega hasta 100. Corrígelo.');
      isSound = false;
    }
  }
  return isSound ? (measuredIce(row, line) ?? undefined) : undefined;
}

const codes = { litres: 'litres', degrees: 'degrees', sugar: 'sugar', adValoremBase: 'ad_valorem_base' } as const;
