import { isDay } from '@cuadre/sri/dates';

/** Whose signature it is: of somebody with a RUC of their own, or of somebody of a company. */
export const holderKinds = ['natural', 'representative', 'member'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** What is asked for to prove who the holder is. */
export const signatureDocuments = [
  'idFront',
  'idBack',
  'selfie',
  'ruc',
  'appointment',
  'authorization',
  'representativeFront',
  'representativeBack',
  'constitution',
] as const;
export type SignatureDocument = (typeof signatureDocuments)[number];

/** How far it is; it moves only as `server/features/shop/record/signatures.ts` says. */
export const signatureStates = [
  /** What proves who the holder is is still to come. */
  'paid',
  /** It goes to the certifying entity. */
  'documents_ready',
  /** The entity has it. */
  'submitted',
  /** The entity wants something again. */
  'more_needed',
  'approved',
  /** The entity made it. */
  'issued',
  /** It signs here. */
  'installed',
  /** The entity does not make it; what was paid goes back. */
  'refused',
  /** Who runs this installation gave it up; what was paid goes back. */
  'given_up',
  /** Who bought it gave it back before it was sent. */
  'given_back',
] as const;
export type SignatureState = (typeof signatureStates)[number];

/** What an entity may answer of a signature, and what may be wrong with the file that it made. */
export const entityWords = [
  ...(['submitted', 'approved', 'issued', 'more_needed', 'refused'] as const),
  /** It has nothing under our reference. */
  'not_there',
  /** Our account or our request is not right. */
  'denied',
  /** No answer, or none that is an answer. */
  'unknown',
  /** The file does not open, or is of somebody else. */
  'unusable',
] as const;
export type EntityWord = (typeof entityWords)[number];

/** In these its owner says who it is for and brings documents. */
export const isOpenToHolder = (state: SignatureState): boolean => state === 'paid' || state === 'more_needed';

/** So large a file is taken; it is kept smaller. */
export const mostFileBytes = 15_000_000;

/** On the back of the cédula. Entities write it in several lengths. */
export const fingerCodePattern = /^[A-Z0-9]{6,10}$/;
export const mobilePattern = /^09\d{8}$/;
/** A person may hold one from this age on. */
const adultYears = 18;

/** Whether somebody who was born then is an adult on that day. */
export const isAdult = (bornOn: string, today: string): boolean =>
  isDay(bornOn) && `${Number(bornOn.slice(0, 4)) + adultYears}${bornOn.slice(4)}` <= today;

/** Whether an appointment lasts as long as a signature that begins today. */
export const lastsAsLong = (appointmentUntil: string, years: number, today: string): boolean =>
  appointmentUntil >= `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
