/** What composing the document of any type has in common: the issuer's part and how texts and figures are written. */
import type { Amount } from '../num/index.ts';
import { cleanLine } from './fault-list.ts';
import { rimpeLegendOf } from './legends.ts';
import type { DocumentHead, DraftHead, Issuer, Numbering } from './shapes.ts';

/** @sri tabla 2: the offline scheme knows no other. */
const EMISSION_NORMAL = '1';
/** @sri moneda */
export const CURRENCY = 'DOLAR';

/** Two decimals. The amount is already rounded: a lost digit here would be a defect and throws. */
export const cents = (value: Amount): string => value.toFixed(2);
/** As many decimals as were typed, two at least. @sri cantidad, precioUnitario */
export const upToSix = (value: Amount): string => value.toText(2);

/** Cleaned text, or undefined when nothing is left: optional elements are left out, never sent empty. */
export const optional = (text: string | undefined): string | undefined => cleanLine(text) || undefined;

/** @sri infoTributaria. `code` is the type's codDoc. */
export const composeHead = (code: string, draft: DraftHead, issuer: Issuer, numbering: Numbering): DocumentHead => ({
  environment: numbering.environment,
  emissionType: EMISSION_NORMAL,
  legalName: cleanLine(issuer.legalName),
  tradeName: optional(issuer.tradeName),
  ruc: issuer.ruc,
  accessKey: numbering.accessKey,
  documentType: code,
  establishment: draft.establishment,
  salesPoint: draft.salesPoint,
  sequential: numbering.sequential,
  headOfficeAddress: cleanLine(issuer.headOfficeAddress),
  retentionAgent: optional(issuer.retentionAgent),
  rimpeLegend: rimpeLegendOf(issuer.regime),
});

/** The issuer's data that stand in the second block of every type. @sri dirEstablecimiento, contribuyenteEspecial, obligadoContabilidad */
export const composeIssuer = (
  issuer: Issuer,
): { establishmentAddress?: string; specialTaxpayer?: string; keepsAccounting: string } => ({
  establishmentAddress: optional(issuer.establishmentAddress),
  specialTaxpayer: optional(issuer.specialTaxpayer),
  keepsAccounting: issuer.keepsAccounting ? 'SI' : 'NO',
});
