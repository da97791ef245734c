import { identificationTypes, rowOn } from '../../catalogs/index.ts';
import { checkIdentification, isEmail } from '../../ids/index.ts';
import { cleanLine, feminine, masculine } from '../fault-list.ts';
import type { Buyer } from '../shapes.ts';
import type { RuleScope } from './scope.ts';

/** How the sentences and codes of a party speak: `buyer`, `cliente`. */
export interface PartyWords {
  /** Beginning of places and codes: `buyer` gives the place `buyer.name` and the code `buyer_name`. */
  readonly place: string;
  /** As sentences name it, masculine: `cliente`, `proveedor`, `destinatario`. */
  readonly noun: string;
}

/**
 * Who gets a receipt: identification by type, name, address, e-mail, telephone. Gives whether the name can stand.
 * Codes `identification_type` and those of the identification itself, `<place>_name…`, `<place>_address…`,
 * `<place>_email`, `<place>_phone…`. @sri tabla 6
 */
export function checkParty({ faults, day }: RuleScope, party: Buyer, { place, noun }: PartyWords): boolean {
  if (rowOn(identificationTypes, party.identificationType, day) === undefined)
    faults.error('identification_type', `${place}.identificationType`, 'Elige un tipo de identificación de la lista.');
  else faults.include(`${place}.identification`, checkIdentification(party.identificationType, party.identification));

  const isNamed = faults.text(`${place}_name`, `${place}.name`, party.name, masculine(`nombre del ${noun}`), {
    max: 300,
    required: true,
  });
  const address = feminine(`dirección del ${noun}`);
  faults.text(`${place}_address`, `${place}.address`, party.address, address, { max: 300 });
  const email = cleanLine(party.email);
  if (email !== '' && !isEmail(email))
    faults.error(
      `${place}_email`,
      `${place}.email`,
      'El correo no está bien escrito. Revísalo, por ejemplo ana@correo.com.',
    );
  const phone = cleanLine(party.phone);
  if (
    faults.text(`${place}_phone`, `${place}.phone`, phone, masculine(`teléfono del ${noun}`), { max: 300 }) &&
    phone !== '' &&
    phone.replace(/\D/g, '').length < 6
  )
    faults.error(`${place}_phone_digits`, `${place}.phone`, 'El teléfono necesita al menos 6 dígitos. Complétalo.');
  return isNamed;
}
