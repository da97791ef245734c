/**
 * The SRI's `<autorizacion>` around a receipt: as its web service answers, as portals save it, as other programs
 * serialise it again (indented, `<Authorization>`, CDATA or escaped text, inside a SOAP envelope or not).
 */
import { childNamed, descendantsOf, elementsOf, type XmlElement, type XmlTree } from '../xml/tree.ts';
import { plantedText } from './planted-text.ts';

export interface Authorization {
  /** The SRI's word: AUTORIZADO, NO AUTORIZADO… @sri estado */
  readonly status: string;
  /** @sri numeroAutorizacion: the access key, offline */
  readonly number: string;
  /** As the SRI prints it: `2025-04-25T17:02:57-05:00`. @sri fechaAutorizacion */
  readonly authorizedAt: string;
  /** PRUEBAS or PRODUCCIÓN. @sri ambiente */
  readonly environment: string;
}

export interface WrappedReceipt {
  readonly authorization: Authorization;
  /** The receipt's own text, exactly as it stands inside, without white space around it. */
  readonly xml: string;
}

const isWrapper = ({ name }: XmlElement): boolean => /^(autorizacion|authorization)$/i.test(name);

/** The first authorisation with a receipt in it, or `null` when the document is not wrapped. `text` is what `root` was read from. */
export function authorizationIn({ root }: XmlTree, text: string): WrappedReceipt | null {
  for (const element of descendantsOf(root)) {
    if (!isWrapper(element)) continue;
    const receipt = childNamed(element, 'comprobante');
    const xml = receipt && receiptTextIn(receipt, text);
    if (!xml) continue;
    const word = (name: string): string => childNamed(element, name)?.text.trim() ?? '';
    const authorization = {
      status: word('estado'),
      number: word('numeroAutorizacion'),
      authorizedAt: word('fechaAutorizacion'),
      environment: word('ambiente'),
    };
    return { authorization, xml };
  }
  return null;
}

/**
 * The receipt inside a `<comprobante>`, in whichever form it was put there: its own characters, so that every form is judged
 * by the same bytes. White space around is the wrapper's; `text` is what the element was read from.
 */
export function receiptTextIn(comprobante: XmlElement, text: string): string {
  const [element] = elementsOf(comprobante);
  return element ? plantedText(element, text) : comprobante.text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}
