import { createHash } from 'node:crypto';
import type { TaxPeriod } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount, sum } from '@cuadre/sri/num';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';
import type { FrozenDocuments } from '#server/adapters/returns/frozen-documents.ts';
import type { CaseAnswer } from '#server/db/tables/index.ts';

type Figures = Pick<ReturnCard, 'pay' | 'carried' | 'equation'>;

/** What was told of a year, and what its registers held. */
interface ToldOfYear {
  readonly answers: RevenueAnswers;
  readonly depreciation: string;
  /** What was sold before returns began here; absent where it was not asked yet. */
  readonly incomeBefore?: string;
  /** IVA that is no credit, by return; absent where it was not counted yet. */
  readonly ivaCosts?: readonly { readonly period: TaxPeriod; readonly amount: string }[];
  readonly dependants: number;
  readonly rimpe: 'RIM' | 'POP' | null;
  /** Absent where the rebate did not ask it yet. */
  readonly inGalapagos?: boolean;
}

type AnsweredCases = Readonly<Pick<CaseAnswer, 'cases' | 'asked' | 'answered'>>;

/** A return as it is approved, but for its documents. Amounts are decimal text. */
export interface FrozenReturn extends Figures {
  readonly ruc: string;
  readonly obligation: ReturnObligation;
  readonly period: TaxPeriod;
  readonly boxes: Readonly<Record<string, string>>;
  /** Boxes that a person typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** What the return before left, by its boxes. */
  readonly previous: Readonly<Record<string, string>>;
  /** Tax that later periods settle; without a document where another program filed it. */
  readonly deferred: readonly { readonly document?: string; readonly month: string; readonly tax: string }[];
  /** Of IVA: what was answered of its special cases; absent where nobody was asked. */
  readonly cases?: AnsweredCases;
  /** Of a year: what its figures are computed from besides boxes. */
  readonly told?: ToldOfYear;
  /** How many documents are in a box. */
  readonly count: number;
}

/** With the hash of its documents, which lie beside it. */
interface KeptReturn extends FrozenReturn {
  readonly documentsSha256: string;
}

/** As it is kept: two texts, because a month may have many documents and its figures are read more often. */
export interface Frozen {
  readonly content: string;
  readonly documents: string;
  /** Of `content`, which has that of `documents` in it; hexadecimal. */
  readonly sha256: string;
}

/** The same return gives the same texts. */
export function freeze(figures: Omit<FrozenReturn, 'count'>, { text, sha256, count }: FrozenDocuments): Frozen {
  const content = JSON.stringify(sorted({ ...figures, count, documentsSha256: sha256 }));
  return { content, documents: text, sha256: hashOf(content) };
}

/** Reads it back; throws where it is not as it was written. */
export function thaw({ content, sha256 }: Pick<Frozen, 'content' | 'sha256'>): KeptReturn {
  if (hashOf(content) !== sha256) throw new Error('a frozen return is not as it was approved');
  return JSON.parse(content) as KeptReturn;
}

/** What a return leaves to settle, by the month that does. */
export function dueByMonth({ deferred }: Pick<FrozenReturn, 'deferred'>): Record<string, string> {
  const months = [...new Set(deferred.map(({ month }) => month))].sort();
  const due = (of: string) => deferred.filter(({ month }) => month === of).map(({ tax }) => amount(tax));
  return Object.fromEntries(months.map((month) => [month, sum(due(month)).toFixed(2)]));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** With the keys of every object in their order; undefined is left out. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, inside]) => [key, sorted(inside)]),
  );
};
