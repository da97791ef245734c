/**
 * The SRI's `<autorizacion>` around a receipt: as its web service answers, as portals save it, as other programs
 * serialise it again (indented, `<Authorization>`, CDATA or escaped text, inside a SOAP envelope or not).
 */
import { canonicalize } from '../xml/canonicalize.ts';
import { childNamed, descendantsOf, elementsOf, type XmlElement, type XmlTree } from '../xml/tree.ts';

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

/** The first authorisation with a receipt in it, or `null` when the document is not wrapped. */
export function authorizationIn({ root }: XmlTree): WrappedReceipt | null {
  for (const element of descendantsOf(root)) {
    if (!isWrapper(element)) continue;
    const receipt = childNamed(element, 'comprobante');
    const xml = receipt && receiptText(receipt);
    if (!xml) continue;
    const text = (name: string): string => childNamed(element, name)?.text.trim() ?? '';
    const authorization = {
      status: text('estado'),
      number: text('numeroAutorizacion'),
      authorizedAt: text('fechaAutorizacion'),
      environment: text('ambiente'),
    };
    return { authorization, xml };
  }
  return null;
}

/** Text when it was escaped or CDATA; an element put in as it is has lost its bytes, its canonical form has not. */
function receiptText(receipt: XmlElement): string {
  const [element] = elementsOf(receipt);
  return element ? canonicalize(element) : receipt.text.trim();
}
