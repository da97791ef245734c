/**
 * A structural fault: place and tag path, the Spanish sentence, and what the SRI's validator (Xerces) would print.
 * Checks collect `Problem`s, whose path grows from the inside out, so that a sound document costs nothing.
 */
import type { Fault } from '../faults.ts';
import type { ValueProblemCode } from './judge-value.ts';

export type StructuralCode =
  | ValueProblemCode
  | 'structure.missing'
  | 'structure.too_few'
  | 'structure.too_many'
  | 'structure.wrong_type'
  | 'structure.not_in_version'
  | 'structure.unknown_version'
  | 'structure.unknown_root'
  | 'structure.unexpected'
  | 'structure.stray_text'
  | 'structure.unknown_attribute'
  | 'structure.missing_attribute';

export interface StructuralFault extends Fault {
  readonly code: StructuralCode;
  /** Where in the XML: `/factura/detalles/detalle[3]/cantidad`, attributes as `…/@nombre`. */
  readonly tagPath: string;
  /** In the words of Xerces, as the SRI prints them under error 35: "cvc-complex-type.2.4.a: Invalid content…". */
  readonly detail: string;
  /** Tags that could stand there. */
  readonly expected?: readonly string[];
  /** The tag or attribute that stands there. */
  readonly found?: string;
}

/** A fault in the making. The three paths are inside out: each level adds itself behind. */
export interface Problem {
  readonly code: StructuralCode;
  readonly says: string;
  readonly detail: string;
  readonly expected?: readonly string[];
  readonly found?: string;
  readonly place: (string | number)[];
  readonly tags: string[];
  readonly labels: string[];
}

type Step = Partial<Record<'field' | 'tag' | 'label', string>>;

export const problem = (what: Pick<Problem, 'code' | 'says' | 'detail' | 'expected' | 'found'>, at: Step): Problem => ({
  ...what,
  place: at.field === undefined ? [] : [at.field],
  tags: at.tag === undefined ? [] : [at.tag],
  labels: at.label === undefined ? [] : [at.label],
});

/** Adds one level to every problem from `from` on. `index` counts from 0 in a list. */
export function stepOut(problems: Problem[], from: number, { field, tag, label }: Step, index?: number): void {
  for (let i = from; i < problems.length; i++) {
    const each = problems[i]!;
    if (index !== undefined) each.place.push(index);
    if (field !== undefined) each.place.push(field);
    if (tag !== undefined) each.tags.push(index === undefined ? tag : `${tag}[${index + 1}]`);
    if (label !== undefined) each.labels.push(index === undefined ? label : `${label} ${index + 1}`);
  }
}

/** The finished faults of a document whose root is `root`. */
export const faultsOf = (root: string, problems: readonly Problem[]): StructuralFault[] =>
  problems.map(({ code, says, detail, expected, found, place, tags, labels }) => {
    const where = labels.length === 0 ? 'Comprobante' : labels.toReversed().join(', ');
    return {
      code,
      place: place.toReversed().join('.'),
      tagPath: `/${[root, ...tags.toReversed()].join('/')}`,
      sentence: `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${says}`,
      severity: 'error',
      detail,
      ...(expected && { expected }),
      ...(found !== undefined && { found }),
    };
  });
