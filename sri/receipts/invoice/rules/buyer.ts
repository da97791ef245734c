import { FINAL_CONSUMER, limitOn } from '../../../catalogs/index.ts';
import { FINAL_CONSUMER_NAME } from '../../../ids/index.ts';
import { amount, formatMoney } from '../../../num/index.ts';
import { cleanLine } from '../../fault-list.ts';
import { checkParty } from '../../rules/party.ts';
import type { Scope } from './scope.ts';

/** Who buys, and what the final consumer may be. @sri tabla 6 */
export function checkBuyer(scope: Scope): void {
  const { draft, figures, faults, day, limits } = scope;
  const { buyer } = draft;
  if (cleanLine(buyer.identification) === '' && cleanLine(buyer.name) === '') {
    faults.error('buyer_missing', 'buyer', 'Falta el cliente. Elige uno, o consumidor final.');
    return;
  }
  const isFinalConsumer = buyer.identificationType === FINAL_CONSUMER;
  const isNamed = checkParty(scope, buyer, { place: 'buyer', noun: 'cliente' });
  if (isFinalConsumer && isNamed && cleanLine(buyer.name) !== FINAL_CONSUMER_NAME)
    faults.error(
      'final_consumer_name',
      'buyer.name',
      `El consumidor final se llama ${FINAL_CONSUMER_NAME}. Cámbialo o identifica a tu cliente.`,
    );
  if (cleanLine(buyer.email) === '' && !isFinalConsumer)
    faults.warning(
      'buyer_email_missing',
      'buyer.email',
      'Tu cliente no tiene correo. Añádelo para enviarle la factura.',
    );
  const limit = amount(limitOn('finalConsumerTotal', day, limits));
  if (isFinalConsumer && figures.total.compare(limit) > 0)
    faults.error(
      'final_consumer_limit',
      'buyer.identificationType',
      `A consumidor final puedes facturar hasta ${formatMoney(limit)}. Identifica a tu cliente.`,
    );
}
