import { addMonths, formatDay, isDay, isMonth, type Month, monthOf } from '../../../dates/index.ts';
import { normaliseIdentification } from '../../../ids/index.ts';
import { cleanLine } from '../../fault-list.ts';
import { checkHead } from '../../rules/head.ts';
import { checkParty } from '../../rules/party.ts';
import type { Issuer } from '../../shapes.ts';
import type { Scope } from './scope.ts';

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
export const nameOf = (month: Month): string => `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;

/** Date, series and fiscal period. @sri periodoFiscal */
export function checkHeader(scope: Scope): void {
  const { draft, faults } = scope;
  checkHead(scope);
  const period = draft.fiscalPeriod;
  if (period === undefined) return;
  if (!isMonth(period) || !period.startsWith('20'))
    faults.error('period', 'fiscalPeriod', 'El período fiscal es un mes y un año. Elige otro.');
  else if (isDay(draft.issuedOn)) {
    const month = monthOf(draft.issuedOn);
    if (period > month)
      faults.error(
        'period_later',
        'fiscalPeriod',
        `El período no puede ser posterior a la retención. Usa ${nameOf(month)}.`,
      );
    else if (period < addMonths(month, -1))
      faults.warning(
        'period_earlier',
        'fiscalPeriod',
        `El período es anterior a la retención, del ${formatDay(draft.issuedOn)}. Revísalo.`,
      );
  }
}

/** Who is withheld from. @sri tabla 6: never a final consumer; tipoSujetoRetenido only with 08 */
export function checkSupplier(scope: Scope): void {
  const { draft, faults } = scope;
  const { supplier } = draft;
  if (supplier.identificationType === '07')
    faults.error(
      'final_consumer',
      'supplier.identificationType',
      'A un consumidor final no se le retiene. Identifica a tu proveedor.',
    );
  checkParty(scope, supplier, { place: 'supplier', noun: 'proveedor' });
  if (cleanLine(supplier.email) === '')
    faults.error(
      'supplier_email_missing',
      'supplier.email',
      'Falta el correo de tu proveedor. Escríbelo para enviarle la retención.',
    );
  if (supplier.identificationType === '08' && draft.supplierType !== '01' && draft.supplierType !== '02')
    faults.error('supplier_type', 'supplierType', 'Elige si tu proveedor del exterior es persona natural o sociedad.');
}

/** True when one withholds from oneself. */
export const isOwn = (issuer: Issuer | undefined, { supplier }: Scope['draft']): boolean =>
  issuer !== undefined && normaliseIdentification('04', supplier.identification) === issuer.ruc;

/**
 * Who may withhold: designated agents and special taxpayers, who are agents by being so (authorised retentions of theirs
 * carry no agenteRetencion; ruling R11). @law LRTI art. 92; @sri anexo 21
 */
export function checkAgent({ issuer, faults }: Scope): void {
  if (issuer === undefined) return;
  const special = cleanLine(issuer.specialTaxpayer);
  if (cleanLine(issuer.retentionAgent) === '' && special === '')
    faults.error(
      'not_agent',
      'issuer.retentionAgent',
      'Solo emiten retenciones los agentes que designa el SRI. Si lo eres, escribe tu resolución.',
    );
  // The invoice has room for 13 characters, this document for 5.
  if (special.length > 5)
    faults.error(
      'special_taxpayer_too_long',
      'issuer.specialTaxpayer',
      'En la retención, la resolución de contribuyente especial llega hasta 5 caracteres. Acórtala.',
    );
}
