import type { ReceiptState } from '#contract/receipts/receipts.ts';

/** What became of a receipt that was just issued. `title` and `name` are its type's, alone and inside a sentence. */
export const result = {
  stages: { issued: 'Firmando', sending: 'Enviando al SRI', authorized: 'Autorizada' },
  stagesDone: { issued: 'Firmada', sending: 'Enviada al SRI', authorized: 'Autorizada' },
  title: (state: ReceiptState, { title, inSentence: name }: { readonly title: string; readonly inSentence: string }) =>
    ({
      issued: `${title} firmada`,
      sending: `Enviando tu ${name}`,
      received: 'Enviada al SRI',
      authorized: `${title} autorizada`,
      returned: `El SRI devolvió la ${name}`,
      refused: `El SRI no autorizó la ${name}`,
      needs_attention: `Tu ${name} necesita atención`,
      voided: `${title} anulada`,
      discarded: `${title} descartada`,
    })[state],
  texts: {
    issued: 'Ya tiene número y firma. La enviamos al SRI.',
    sending: 'Puedes salir de aquí: seguimos sin ti.',
    received: 'Enviada al SRI. Te avisamos cuando la autorice.',
    returned: 'Corrige lo que indica y vuelve a enviar.',
    refused: 'Corrige lo que indica y vuelve a enviar.',
    needs_attention: 'Lo revisamos: está guardada.',
    voided: '',
    discarded: 'Queda sin efecto y no cuenta en ningún lado.',
  },
  authorizedMail: (name: string) => `Ya está en el correo de ${name}.`,
  authorizedQueued: (name: string) => `La enviamos al correo de ${name}.`,
  authorizedPractice: {
    sent: 'Ya llegó a tu correo: es una práctica.',
    queued: 'Va a tu correo: es una práctica.',
  },
  authorizedNoMail: (party: string) => `Compártela con tu ${party.toLowerCase()}.`,
  progress: 'Avance del envío',
  repeatFor: (name: string) => `Repetir para ${name}`,
  open: 'Ver comprobante',
  home: 'Ir al inicio',
} as const;
