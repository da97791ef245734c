/**
 * Examples as proof: each is a draft with figures worked out by hand, in `sri/receipts/<type>/examples/`; beside it
 * stands the whole document. `npm run examples` rewrites the documents (never the figures); the diff is what a reviewer
 * reads. A type is tested by its examples because it is in the register.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Day } from '@cuadre/sri/dates';
import { buildAccessKey } from '@cuadre/sri/ids';
import type { Issuer, Numbering, ReceiptDraft, ReceiptName, ReceiptShapes } from '@cuadre/sri/receipts';
import { kebab } from '#contract/receipts/kebab.ts';

export interface ReceiptExample {
  title: string;
  today: Day;
  issuer: Issuer;
  numbering: { environment: '1' | '2'; sequential: string; numericCode: string };
  draft: ReceiptDraft;
  /** What the rules are told beside the draft, for the types that ask. */
  facts?: ReceiptShapes[ReceiptName]['facts'];
  /** Figures by their path (`total`, `lines.0.subtotal`), two decimals. */
  totals: Record<string, string>;
  /** Codes of the warnings that the draft is expected to carry. */
  warnings: string[];
}

const folderOf = (name: ReceiptName): URL => new URL(`../../sri/receipts/${kebab(name)}/examples/`, import.meta.url);

/** The examples of a type by name, and where the document of each stands. */
export function examplesOf(name: ReceiptName): { title: string; example: ReceiptExample; documentFile: string }[] {
  const folder = folderOf(name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !file.endsWith('.document.json'))
    .map((file) => ({
      title: file.slice(0, -'.json'.length),
      example: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ReceiptExample,
      documentFile: new URL(file.replace(/\.json$/, '.document.json'), folder).pathname,
    }));
}

/** The number that issuing would give the example. */
export function numberingOf(code: string, { draft, issuer, numbering }: ReceiptExample): Numbering {
  const { issuedOn, establishment, salesPoint } = draft;
  const { environment, sequential } = numbering;
  const accessKey = buildAccessKey({
    issuedOn,
    documentType: code,
    ruc: issuer.ruc,
    establishment,
    salesPoint,
    ...numbering,
  });
  return { environment, sequential, accessKey };
}
