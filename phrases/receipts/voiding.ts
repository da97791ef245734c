import { RETENTION, saysMoney } from '@cuadre/sri/catalogs';
import type { ConsultedState } from '#contract/receipts/voiding.ts';
import { wordsOf } from './documents.ts';

/** Where receipts are voided. */
export const portalUrl = 'https://srienlinea.sri.gob.ec';

/** Whether a receipt can be voided, and what to do. */
export const voidingSentences = {
  portal: (documentType: string, last: string) =>
    `Anúlala en el portal del SRI hasta el ${last}. Después aquí confirmamos con el SRI que tu ${wordsOf(documentType).inSentence} quedó anulada.`,
  practice: (documentType: string, last: string) =>
    `Practica la anulación: hasta el ${last} puedes anular esta ${wordsOf(documentType).inSentence} en el portal de práctica.`,
  acceptance: (days: number) => `Quien la recibió tiene ${days} días hábiles para aceptar.`,
  tooLate: (last: string) => `El plazo para anularla terminó el ${last}. Corrígela con una nota de crédito.`,
  tooLateOther: (last: string) => `El plazo para anularla terminó el ${last}. Ya no se puede anular.`,
  finalConsumer: 'Una factura a consumidor final no se anula ni se corrige con nota de crédito desde 2026.',
  notAuthorized: 'El SRI todavía no la autoriza: no hay nada que anular.',
  hasNotes: 'Tiene notas de crédito. Anúlalas primero.',
  voided: 'Está anulada: el SRI lo confirmó.',
  /** Read in lists too, where there is no button to name. */
  waiting: 'Falta anularla en el portal del SRI y confirmarlo aquí. También preguntamos cada cierto tiempo.',
  waitingPractice: 'Falta anularla en el portal de práctica.',
  accepting: 'El SRI espera que quien la recibió acepte la anulación. Seguimos preguntando.',
  lapsed: 'El SRI no la anuló dentro del plazo: sigue vigente.',
} as const;

/** Of a receipt that stands while what it is about is voided; then comes whether it can be voided. */
export const ofVoided = {
  basis: (documentType: string, number: string) => `la ${wordsOf(documentType).inSentence} ${number}`,
  stands: (documentType: string, bases: string) => {
    const own = `Esta ${wordsOf(documentType).inSentence} sigue vigente`;
    const until = 'mientras no la anules.';
    if (documentType === RETENTION) return `Anularon ${bases}, de la que retuviste. ${own} y se declara ${until}`;
    const counts = saysMoney(documentType) ? ' y cuenta en tus reportes' : '';
    return `Está anulada ${bases}. ${own}${counts} ${until}`;
  },
  ask: 'Pregunta a tu contador qué hacer.',
  others: 'Después emite otra por los demás comprobantes.',
} as const;

/** What the SRI said when it was asked what it has of a receipt. */
export const consulted: Readonly<Record<ConsultedState, string>> = {
  authorized: 'El SRI dice que está autorizada y vigente.',
  accepting: 'El SRI dice que alguien pidió anularla y falta que la acepten.',
  voided: 'El SRI dice que está anulada.',
  unknown: 'El SRI dijo algo que no conocemos. Nada cambió aquí.',
  no_answer: 'El SRI no respondió. Inténtalo otra vez en unos minutos.',
};
