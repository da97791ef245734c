import { shown } from '../shown.ts';
/** An address that mail servers will take: one `@`, a dotted domain, no spaces, at most 254 characters. */
export type Email = string & { readonly kind: 'email' };

// Deliberately simple: one address of the everyday kind. Quoted names and literal IPs are typing errors here.
const shape =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a text is one address of the everyday kind, `ana@correo.ec`, without spaces around it. */
export const isEmail = (text: string): text is Email =>
  text.length <= 254 && text.indexOf('@') <= 64 && shape.test(text);

/** Gives the text back when it is an address. Throws RangeError when not. */
export function ensureEmail(text: string): Email {
  if (!isEmail(text)) throw new RangeError(`not an e-mail address: ${shown(text)}`);
  return text;
}
