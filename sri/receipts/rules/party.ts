import { identificationTypes, rowOn } from '../../catalogs/index.ts';
import { checkIdentification, isEmail } from '../../ids/index.ts';
import { cleanLine, feminine, masculine } from '../fault-list.ts';
import type { Buyer } from '../shapes.ts';
import type { RuleScope } from './scope.ts';

/** How the sentences and codes of a party speak: `buyer`, `cliente`. */
interface PartyWords {
  /** Beginning of places and codes: `buyer` gives the place `buyer.name` and the code `buyer_name`. */
  readonly place: string;
  /** Beginning of the codes where it is not the place: `recipients.0` has codes that begin with `recipient`. */
  readonly code?: string;
  /** As sentences name it, masculine: `cliente`, `proveedor`, `destinatario`. */
  readonly noun: string;
  /** True where the document must say it. */
  readonly isAddressRequired?: boolean;
}

const missing: Readonly<Record<string, (noun: string) => string>> = {
  '04': (noun) => `Falta el RUC del ${noun}. Escríbelo.`,
  '05': (noun) => `Falta la cédula del ${noun}. Escríbela.`,
};

/**
 * Who gets a receipt: identification by type, name, address, e-mail, telephone. Gives whether the name can stand.
 * Codes `identification_type`, `<code>_identification_missing` and those of the identification itself, `<code>_name…`, `<code>_address…`,
 * `<code>_email`, `<code>_phone…`. @sri tabla 6
 */
export function checkParty({ faults, day }: RuleScope, party: Buyer, words: PartyWords): boolean {
  const { place, noun, code = place, isAddressRequired = false } = words;
  if (rowOn(identificationTypes, party.identificationType, day) === undefined)
    faults.error('identification_type', `${place}.identificationType`, 'Elige un tipo de identificación de la lista.');
  else if (cleanLine(party.identification) === '')
    faults.error(
      `${code}_identification_missing`,
      `${place}.identification`,
      missing[party.identificationType]?.(noun) ?? `Falta la identificación del ${noun}. Escríbela.`,
    );
  else faults.include(`${place}.identification`, checkIdentification(party.identificationType, party.identification));

  const isNamed = faults.text(`${code}_name`, `${place}.name`, party.name, masculine(`nombre del ${noun}`), {
    max: 300,
    required: true,
  });
  const address = feminine(`dirección del ${noun}`);
  faults.text(`${code}_address`, `${place}.address`, party.address, address, {
    max: 300,
    required: isAddressRequired,
  });
  const email = cleanLine(party.email);
  if (email !== '' && !isEmail(email))
    faults.error(
      `${code}_email`,
      `${place}.email`,
      'El correo no está bien escrito. Revísalo, por ejemplo ana@correo.com.',
    );
  const phone = cleanLine(party.phone);
  if (
    faults.text(`${code}_phone`, `${place}.phone`, phone, masculine(`teléfono del ${noun}`), { max: 300 }) &&
    phone !== '' &&
    phone.replace(/\D/g, '').length < 6
  )
    faults.error(`${code}_phone_digits`, `${place}.phone`, 'El teléfono necesita al menos 6 dígitos. Complétalo.');
  return isNamed;
}
