import { FINAL_CONSUMER, identificationTypes, limitOn, rowOn } from '../../../catalogs/index.ts';
import { checkIdentification, FINAL_CONSUMER_NAME, isEmail } from '../../../ids/index.ts';
import { amount, formatMoney } from '../../../num/index.ts';
import { cleanLine, feminine, masculine } from '../../fault-list.ts';
import type { Scope } from './scope.ts';

/** Who buys: identification by type, name, ways to reach them, and what the final consumer may be. @sri tabla 6 */
export function checkBuyer({ draft, figures, faults, day, limits }: Scope): void {
  const { buyer } = draft;
  const isFinalConsumer = buyer.identificationType === FINAL_CONSUMER;
  if (rowOn(identificationTypes, buyer.identificationType, day) === undefined)
    faults.error('identification_type', 'buyer.identificationType', 'Elige un tipo de identificación de la lista.');
  else faults.include('buyer.identification', checkIdentification(buyer.identificationType, buyer.identification));

  const named = faults.text('buyer_name', 'buyer.name', buyer.name, masculine('nombre del cliente'), {
    max: 300,
    required: true,
  });
  if (isFinalConsumer && named && cleanLine(buyer.name) !== FINAL_CONSUMER_NAME)
    faults.error(
      'final_consumer_name',
      'buyer.name',
      `El consumidor final se llama ${FINAL_CONSUMER_NAME}. Cámbialo o identifica a tu cliente.`,
    );
  faults.text('buyer_address', 'buyer.address', buyer.address, feminine('dirección del cliente'), { max: 300 });

  const email = cleanLine(buyer.email);
  if (email !== '' && !isEmail(email))
    faults.error('buyer_email', 'buyer.email', 'El correo no está bien escrito. Revísalo, por ejemplo ana@correo.com.');
  else if (email === '' && !isFinalConsumer)
    faults.warning(
      'buyer_email_missing',
      'buyer.email',
      'Tu cliente no tiene correo. Añádelo para enviarle la factura.',
    );
  const phone = cleanLine(buyer.phone);
  if (
    faults.text('buyer_phone', 'buyer.phone', phone, masculine('teléfono del cliente'), { max: 300 }) &&
    phone !== '' &&
    phone.replace(/\D/g, '').length < 6
  )
    faults.error('buyer_phone_digits', 'buyer.phone', 'El teléfono necesita al menos 6 dígitos. Complétalo.');

  const limit = amount(limitOn('finalConsumerTotal', day, limits));
  if (isFinalConsumer && figures.total.compare(limit) > 0)
    faults.error(
      'final_consumer_limit',
      'buyer.identificationType',
      `A consumidor final puedes facturar hasta ${formatMoney(limit)}. Identifica a tu cliente.`,
    );
}
