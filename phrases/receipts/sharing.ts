import { CREDIT_NOTE, saysMoney } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import type { Environment } from '#contract/common.ts';

interface Said {
  readonly name: string;
  readonly document: string;
  readonly receipt: { readonly documentType: string; readonly total: string };
}

const hello = (name: string): string => (name === '' ? 'Hola' : `Hola ${name}`);
const amountOf = ({ documentType, total }: Said['receipt']): string =>
  !saysMoney(documentType)
    ? ''
    : documentType === CREDIT_NOTE
      ? ` por ${formatMoney(total)} a tu favor`
      : ` por ${formatMoney(total)}`;

/** To the client in one touch. */
export const sharing = {
  title: (name: string) => (name === '' ? 'Compártela' : `Compártela con ${name}`),
  ready: 'Mensaje listo',
  message: (environment: Environment, { name, document, receipt }: Said) =>
    environment === 'produccion'
      ? `${hello(name)}, aquí está tu ${document}${amountOf(receipt)}. Gracias.`
      : `${hello(name)}, esta ${document}${amountOf(receipt)} es ${environment === 'practice' ? 'de práctica' : 'de pruebas'}: no tiene validez tributaria.`,
  whatsApp: 'Enviar por WhatsApp',
  other: 'Otra app',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  link: 'Enlace para compartir',
  until: (day: string) => `Hay un enlace abierto hasta el ${day}.`,
  revoke: 'Cerrar enlace',
  revoked: 'Enlace cerrado. Ya no abre.',
} as const;
