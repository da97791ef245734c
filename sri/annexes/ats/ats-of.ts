import { daysOf, monthsOf, type TaxPeriod } from '../../declarations/tax-period.ts';
import type { Fault } from '../../faults.ts';
import { amount, sum } from '../../num/index.ts';
import { compiledSchema } from '../../xml/compiled-schema.ts';
import type { AtsDocument, AtsExportRow, AtsVoidedRow } from './ats.ts';
import type { AtsExport, AtsFacts, AtsVoided } from './facts.ts';
import { purchaseRow } from './purchases.ts';
import { ruleFaults } from './rules.ts';
import { establishmentRows, salesRows } from './sales-rows.ts';
import { ATS_VERSION, atsSchema } from './schema.ts';
import { type AtsSetting, atsSettingOn } from './settings.ts';
import { partsOf, plainName, threeDigits } from './words.ts';

const compiled = compiledSchema(atsSchema, ATS_VERSION);

/** An electronic receipt has its access key or, before, a number of 37 digits. */
const isElectronic = ({ authorization }: { readonly authorization: string }): boolean => authorization.length >= 37;

function exportRow({ client, customs, income, ...of }: AtsExport): AtsExportRow {
  const hasRuc = client.identificationType === '04';
  return {
    clientType: hasRuc ? '20' : '21',
    client: client.identification,
    isRelated: client.isRelated ? 'SI' : 'NO',
    ...(hasRuc ? {} : { personType: client.isCompany ? '02' : '01', clientName: plainName(client.name) }),
    regime: of.regime,
    generalCountry: of.country,
    country: of.country,
    kind: of.kind,
    ...(income === undefined
      ? {}
      : {
          incomeType: income.type,
          isTaxedAbroad: income.taxAbroad === undefined ? 'NO' : 'SI',
          ...(income.taxAbroad === undefined ? {} : { taxAbroad: amount(income.taxAbroad).toFixed(2) }),
        }),
    documentType: of.documentType,
    ...(customs === undefined
      ? {}
      : {
          customsDistrict: customs.district,
          customsYear: customs.year,
          customsRegime: customs.regime,
          customsCorrelative: customs.correlative,
          transportDocument: customs.transportDocument,
        }),
    shippedOn: of.shippedOn,
    fob: amount(of.fob).toFixed(2),
    documentFob: amount(of.documentFob).toFixed(2),
    ...partsOf(of.number),
    authorization: of.authorization,
    issuedOn: of.issuedOn,
  };
}

/** One row for numbers that follow each other under one authorisation. */
function voidedRows(voided: readonly AtsVoided[]): AtsVoidedRow[] {
  const rows: AtsVoidedRow[] = [];
  const key = ({ documentType, authorization, number }: AtsVoided): string =>
    [documentType, authorization, number].join(' ');
  for (const { documentType, number, authorization } of [...voided].sort((a, b) => (key(a) < key(b) ? -1 : 1))) {
    const { establishment, salesPoint, sequential } = partsOf(number);
    const own = { documentType, establishment, salesPoint, authorization };
    const before = rows.at(-1);
    const isNext =
      before !== undefined &&
      Number(before.last) + 1 === Number(sequential) &&
      Object.entries(own).every(([field, value]) => before[field as keyof AtsVoidedRow] === value);
    if (isNext) rows[rows.length - 1] = { ...before, last: sequential };
    else rows.push({ ...own, first: sequential, last: sequential });
  }
  return rows;
}

/** What was made of the facts: the annex, and all that is wrong with it. */
export interface MadeAts {
  readonly document: AtsDocument;
  readonly faults: readonly Fault[];
}

/**
 * The annex of a month or half a year: sales by client and type, each purchase with what was retained of it, exports, what
 * was voided, and what each establishment sold. Faults: `ats.…` for what the tax authority's validator refuses, and those
 * of the XML's form. Throws RangeError when the period is none or a text is no amount. @sri NAC-DGERCGC12-00001
 */
export function atsOf(facts: AtsFacts): MadeAts {
  const days = daysOf(facts.period);
  const chosen = (name: AtsSetting): boolean => facts.settings?.[name] ?? atsSettingOn(name, days[1]);
  const isIncluded = chosen('electronicIncluded');
  const kept = <D extends { readonly authorization: string }>(documents: readonly D[]): readonly D[] =>
    isIncluded ? documents : documents.filter((each) => !isElectronic(each));
  const sales = isIncluded ? facts.sales : facts.sales.filter((sale) => !sale.isElectronic);
  const [purchases, exports] = [kept(facts.purchases), kept(facts.exports)];
  const voided = voidedRows(kept(facts.voided));
  const counted = chosen('electronicInTotal') ? sales : sales.filter((sale) => !sale.isElectronic);
  const establishments = establishmentRows(facts.establishments, counted);
  const rows = salesRows(sales, facts.retained);
  const options = { limits: facts.limits, saysNotRetained: chosen('saysNotRetained') };
  const [year = '', month = ''] = monthsOf(facts.period)[1].split('-');
  const document: AtsDocument = {
    informantType: 'R',
    ruc: facts.ruc,
    name: plainName(facts.name),
    year,
    month,
    ...(isHalf(facts.period) ? { isHalfYear: 'SI' } : {}),
    establishmentCount: threeDigits(facts.establishments.length),
    salesTotal: sum(establishments.map((row) => amount(row.sales))).toFixed(2),
    operation: 'IVA',
    ...(purchases.length === 0 ? {} : { purchases: purchases.map((purchase) => purchaseRow(purchase, options)) }),
    ...(rows.length === 0 ? {} : { sales: rows }),
    ...(establishments.length === 0 ? {} : { establishments }),
    ...(exports.length === 0 ? {} : { exports: exports.map(exportRow) }),
    ...(voided.length === 0 ? {} : { voided }),
  };
  return { document, faults: [...ruleFaults(facts, { sales, purchases }, days), ...structuralFaults(document)] };
}

const isHalf = (period: TaxPeriod): boolean => monthsOf(period)[0] !== monthsOf(period)[1];

const structuralFaults = (document: AtsDocument): Fault[] =>
  (compiled?.checkDocument(document) ?? []).map(({ code, place, sentence, severity }) => ({
    code,
    place,
    sentence,
    severity,
  }));

const declaration = new TextEncoder().encode('<?xml version="1.0" encoding="UTF-8"?>');

/** The annex as the file that the tax authority takes, in UTF-8. Throws TypeError on a value that is not a text. */
export function writeAts(document: AtsDocument): Uint8Array {
  const xml = compiled?.write(document) ?? new Uint8Array();
  const file = new Uint8Array(declaration.length + xml.length);
  file.set(declaration);
  file.set(xml, declaration.length);
  return file;
}

/** The most that the page of the tax authority takes, zipped. */
export const ATS_MOST_BYTES = 8 * 1024 * 1024;

/** ATmmaaaa: what the zip and the one XML in it are called, with the last month of a half year. */
export const atsFileName = ({ year, month }: AtsDocument, ending: 'zip' | 'xml'): string =>
  `AT${month}${year}.${ending}`;
