import type { ConsultedState } from '../contract/voiding.ts';
import { wordsOf } from './documents.ts';

/** Where receipts are voided. */
export const portalUrl = 'https://srienlinea.sri.gob.ec';

/** Whether a receipt can be voided, and what to do. */
export const voidingSentences = {
  portal: (documentType: string, last: string) =>
    `Anúlala en el portal del SRI hasta el ${last}. Después aquí confirmamos con el SRI que tu ${wordsOf(documentType).inSentence} quedó anulada.`,
  practice: (documentType: string, last: string) =>
    `Practica la anulación: hasta el ${last} puedes anular esta ${wordsOf(documentType).inSentence} en el portal de práctica.`,
  acceptance: (days: number) => `Tu cliente tiene ${days} días hábiles para aceptarla.`,
  tooLate: (last: string) => `El plazo para anularla terminó el ${last}. Corrígela con una nota de crédito.`,
  tooLateOther: (last: string) => `El plazo para anularla terminó el ${last}. Ya no se puede anular.`,
  finalConsumer: 'Una factura a consumidor final no se anula ni se corrige con nota de crédito desde 2026.',
  notAuthorized: 'El SRI todavía no la autoriza: no hay nada que anular.',
  hasNotes: 'Tiene notas de crédito. Anúlalas primero.',
  voided: 'Está anulada: el SRI lo confirmó.',
  waiting: 'Cuando la anules en el portal del SRI, dinos «Ya la anulé». También preguntamos cada cierto tiempo.',
  accepting: 'El SRI espera que tu cliente acepte la anulación. Seguimos preguntando.',
  lapsed: 'El SRI no la anuló dentro del plazo: sigue vigente.',
} as const;

/** What the SRI said when it was asked what it has of a receipt. */
export const consulted: Readonly<Record<ConsultedState, string>> = {
  authorized: 'El SRI dice que está autorizada y vigente.',
  accepting: 'El SRI dice que alguien pidió anularla y falta que la acepten.',
  voided: 'El SRI dice que está anulada.',
  unknown: 'El SRI dijo algo que no conocemos. Nada cambió aquí.',
  no_answer: 'El SRI no respondió. Inténtalo otra vez en unos minutos.',
};
