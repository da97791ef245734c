import { isCedula } from '@cuadre/sri/ids';
import { z } from 'zod';
import { updateElectronicSignature } from '../business/signature-and-logo.schemas.ts';
import { day, email, id, instant } from '../common.schemas.ts';
import { isBirthday } from '../declarations/year/dependants.rules.ts';
import type { Schemas } from '../endpoint.ts';
import {
  fingerCodePattern,
  holderKinds,
  mobilePattern,
  signatureDocuments,
  signatureStates,
} from './signatures.rules.ts';

const document = z.enum(signatureDocuments);
const word = (most: number) => z.string().trim().min(2).max(most);

/** Whose it will be. */
export const signatureHolder = z.object({
  kind: z.enum(holderKinds),
  names: word(60),
  surnames: word(60),
  identification: z.string().refine((text): boolean => isCedula(text), 'cedula'),
  fingerCode: z.string().trim().toUpperCase().regex(fingerCodePattern),
  bornOn: z.string().refine(isBirthday, 'day'),
  email,
  mobile: z.string().regex(mobilePattern),
  province: word(60),
  city: word(60),
  address: word(150),
  /** Of the representative of a company: the last day. */
  appointmentUntil: day.nullable(),
});
export type SignatureHolder = z.infer<typeof signatureHolder>;

const item = z.object({
  document,
  isNeeded: z.boolean(),
  /** Else only a photo is taken. */
  takesPdf: z.boolean(),
});
export type ChecklistItem = z.infer<typeof item>;

export const signatureOrder = z.object({
  id,
  orderId: id,
  years: z.number().int(),
  isTest: z.boolean(),
  state: z.enum(signatureStates),
  /** Since when it is there. */
  since: instant,
  /** The entity takes longer than usual. */
  isLate: z.boolean(),
  /** Of what kind a holder may be, and what each is asked for. */
  checklists: z.array(z.object({ kind: z.enum(holderKinds), items: z.array(item) })),
  /** null: not said yet, or erased. */
  holder: signatureHolder.nullable(),
  /** What is known of who may be its holder. */
  known: signatureHolder.pick({ identification: true, email: true, address: true }).partial(),
  /** What is there already. */
  documents: z.array(z.object({ document, bytes: z.number().int(), savedAt: instant })),
  /** What the entity asks for again, and why, in its words. */
  asked: z.array(document),
  reason: z.string().nullable(),
  /** Until when it signs, once it is here. */
  validTo: instant.nullable(),
  /** When what was given for it is erased; null: not before its end. */
  erasedOn: day.nullable(),
});
export type SignatureOrder = z.infer<typeof signatureOrder>;

const params = z.object({ signatureOrderId: id });

export const getSignatureOrders = {
  summary: 'The signatures that were bought, the newest first, with what each is still asked for',
  output: z.object({ orders: z.array(signatureOrder) }),
} satisfies Schemas;

export const getSignatureOrder = {
  summary: 'A signature that was bought, how far it is and what it is still asked for',
  params,
  output: signatureOrder,
  errors: ['request.not_found'],
} satisfies Schemas;

export const saveSignatureHolder = {
  summary: 'Whose signature it will be; said again, it takes the place of what was said',
  params,
  body: signatureHolder,
  output: signatureOrder,
  errors: [
    'request.not_found',
    'shop.signature_sent',
    'shop.signature_holder',
    'shop.signature_minor',
    'shop.signature_appointment',
  ],
} satisfies Schemas;

export const saveSignatureDocument = {
  summary: 'One document of a signature: a photo, turned, made smaller and encoded again, or a PDF where one is taken',
  params,
  body: z.object({ document }),
  output: signatureOrder,
  errors: [
    'request.not_found',
    'request.too_many',
    'shop.signature_sent',
    'shop.signature_photo',
    'shop.signature_pdf_large',
    'shop.signature_pdf_locked',
    'paper.not_an_image',
    'paper.heic',
  ],
} satisfies Schemas;

export const sendSignatureOrder = {
  summary: 'Send it to the certifying entity: its owner proves who they are and lets us sign with it once it is made',
  params,
  /** As for an upload. */
  body: updateElectronicSignature.body.pick({ accountPassword: true, code: true }).extend({
    /** The mandate to sign, its version recorded with the time. */
    acceptsMandate: z.literal(true),
  }),
  output: signatureOrder,
  errors: [
    'request.not_found',
    'shop.signature_sent',
    'shop.signature_missing',
    'shop.signature_holder',
    'shop.signature_minor',
    'shop.signature_appointment',
    'session.password_required',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'signature.throttled',
  ],
} satisfies Schemas;
