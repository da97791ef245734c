import { randomInt } from 'node:crypto';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import type { Business } from '#tests/build/person.ts';

/**
 * Somebody who was never here: a database on which the demo ran before knows the others. The ninth digit stays, because the
 * SRI's days depend on it.
 */
export const newBusiness = (legalName: string, mailbox: string, password: string): Business => {
  const made = String(randomInt(600_000)).padStart(6, '0');
  const nine = `17${made}6`;
  const [name, host] = mailbox.split('@');
  return { ruc: `${nine}${cedulaCheckDigit(nine)}001`, legalName, email: `${name}.${made}@${host}`, password };
};

/**
 * Of a database that is given and has none of its own: what one run sealed the next one opens. The data folder of a run goes
 * with it.
 */
export const demoKey = Buffer.alloc(32, 'cuadre demo').toString('base64');
