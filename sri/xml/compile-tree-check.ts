/**
 * Table → structural check of a parsed XML, element by element like the SRI's validator: a misplaced element is told once
 * per parent, and what follows it is still checked on its own.
 */
import { judgeOf } from './judge-value.ts';
import {
  type AttributeRow,
  type ContentRow,
  type ElementRow,
  type Row,
  type ValueRow,
  XMLDSIG_NAMESPACE,
} from './schema.ts';
import { type Problem, problem, stepOut } from './structural-fault.ts';
import { elementsOf, type XmlAttribute, type XmlElement } from './tree.ts';

export type TreeCheck = (element: XmlElement, problems: Problem[]) => void;

interface Particle {
  readonly row: ElementRow;
  readonly namespace: string;
  readonly min: number;
  readonly max: number;
  readonly check: TreeCheck;
}

const isElementRow = (row: Row): row is ElementRow =>
  row.kind !== 'attribute' && row.kind !== 'content' && row.kind !== 'derived';

/** Check of the inside of the element `tag` that holds `rows`. */
export function compileTreeCheck(tag: string, rows: readonly Row[]): TreeCheck {
  const checkAttributes = attributesCheck(
    tag,
    rows.filter((row) => row.kind === 'attribute'),
  );
  const content = rows.find((row) => row.kind === 'content');
  if (content) {
    const checkContent = valueCheck(tag, content);
    return (element, problems) => {
      checkAttributes(element, problems);
      checkContent(element, problems);
    };
  }
  const particles = rows.filter(isElementRow).map(particleOf);
  const checkChildren = particles.length === 0 ? emptyCheck(tag) : sequenceCheck(tag, particles);
  return (element, problems) => {
    checkAttributes(element, problems);
    checkChildren(element, problems);
  };
}

function particleOf(row: ElementRow): Particle {
  if (row.kind === 'signature') return { row, namespace: XMLDSIG_NAMESPACE, min: 0, max: 1, check: () => {} };
  const max = 'max' in row ? row.max : 1;
  const particle = { row, namespace: '', min: row.min, max };
  if (row.kind !== 'value') return { ...particle, check: compileTreeCheck(row.tag, row.rows) };
  const checkAttributes = attributesCheck(row.tag, []);
  const checkValue = valueCheck(row.tag, row);
  return {
    ...particle,
    check: (element, problems) => {
      checkAttributes(element, problems);
      checkValue(element, problems);
    },
  };
}

function valueCheck(tag: string, row: ValueRow | ContentRow): TreeCheck {
  const judge = judgeOf(row.type, row.kind === 'value' ? row.tag : row.field);
  const step = row.kind === 'content' ? { field: row.field, label: row.label } : {};
  return (element, problems) => {
    const child = elementsOf(element)[0];
    if (child) {
      const detail = `cvc-type.3.1.2: Element '${tag}' is a simple type, so it must have no element information item [children].`;
      problems.push(problem(unexpected(child, detail, []), step));
      return;
    }
    const wrong = judge(element.text);
    if (wrong) problems.push(problem(wrong, step));
  };
}

const emptyCheck =
  (tag: string): TreeCheck =>
  (element, problems) => {
    const detail = `cvc-complex-type.2.1: Element '${tag}' must have no character or element information item [children], because the type's content type is empty.`;
    const child = elementsOf(element)[0];
    if (child) problems.push(problem(unexpected(child, detail, []), {}));
    else if (element.text !== '') problems.push(problem(strayText(element, detail), {}));
  };

const nameOf = ({ name, namespace }: { name: string; namespace: string }): string =>
  namespace ? `"${namespace}":${name}` : name;

const unexpected = (child: XmlElement, detail: string, expected: readonly string[]) => ({
  code: 'structure.unexpected' as const,
  says:
    expected.length === 0
      ? `el elemento «${child.name}» sobra.`
      : `el elemento «${child.name}» no va en este lugar; se esperaba ${expected.map((tag) => `«${tag}»`).join(' o ')}.`,
  detail,
  expected,
  found: child.name,
});

const strayText = (element: XmlElement, detail: string) => ({
  code: 'structure.stray_text' as const,
  says: `el elemento «${element.name}» lleva un texto que sobra.`,
  detail,
});

function sequenceCheck(tag: string, particles: readonly Particle[]): TreeCheck {
  const byName = new Map(particles.map((particle) => [particle.row.tag, particle]));
  const matches = ({ row, namespace }: Particle, child: XmlElement): boolean =>
    row.tag === child.name && namespace === child.namespace;

  /** What could stand at this point of the sequence. */
  const expectedAt = (at: number, count: number): string[] => {
    const expected: string[] = [];
    for (let i = at, seen = count; i < particles.length; i++, seen = 0) {
      const { row, namespace, min, max } = particles[i]!;
      if (seen < max) expected.push(nameOf({ name: row.tag, namespace }));
      if (seen < min) break;
    }
    return expected;
  };

  return (element, problems) => {
    let at = 0;
    let count = 0;
    let isBroken = false;
    const seen = new Map<string, number>();
    for (const child of elementsOf(element)) {
      const index = seen.get(child.name) ?? 0;
      seen.set(child.name, index + 1);
      let particle: Particle | undefined;
      if (isBroken) {
        const candidate = byName.get(child.name);
        if (candidate && matches(candidate, child)) particle = candidate;
      } else {
        const [place, past] = [at, count];
        while (at < particles.length && !(matches(particles[at]!, child) && count < particles[at]!.max)) {
          if (count < particles[at]!.min) break;
          at++;
          count = 0;
        }
        particle = particles[at];
        if (particle && matches(particle, child)) count++;
        else {
          isBroken = true;
          const expected = expectedAt(place, past);
          problems.push(problem(unexpected(child, misplaced(child, expected), expected), { tag: child.name }));
          particle = byName.get(child.name);
          if (particle && !matches(particle, child)) particle = undefined;
        }
      }
      if (particle) checkChild(particle, child, index, problems);
    }
    if (!isBroken) {
      const expected = expectedAt(at, count);
      const lacking = particles.slice(at).find(({ min }, i) => (i === 0 ? count : 0) < min);
      if (lacking) problems.push(incomplete(tag, lacking, expected));
    }
    if (!/^[ \t\n\r]*$/.test(element.text)) {
      const detail = `cvc-complex-type.2.3: Element '${tag}' cannot have character [children], because the type's content type is element-only.`;
      problems.push(problem(strayText(element, detail), {}));
    }
  };
}

function misplaced(child: XmlElement, expected: readonly string[]): string {
  const found = `Invalid content was found starting with element '${nameOf(child)}'.`;
  return expected.length === 0
    ? `cvc-complex-type.2.4.d: ${found} No child element is expected at this point.`
    : `cvc-complex-type.2.4.a: ${found} One of '{${expected.join(', ')}}' is expected.`;
}

function incomplete(tag: string, { row }: Particle, expected: readonly string[]): Problem {
  const detail = `cvc-complex-type.2.4.b: The content of element '${tag}' is not complete. One of '{${expected.join(', ')}}' is expected.`;
  const step = 'field' in row ? { field: row.field, tag: row.tag, label: row.label } : { tag: row.tag };
  const says = 'field' in row ? 'falta este dato.' : `falta el bloque «${row.tag}».`;
  return problem({ code: 'structure.missing', says, detail, expected }, step);
}

function checkChild({ row, check }: Particle, child: XmlElement, index: number, problems: Problem[]): void {
  const from = problems.length;
  check(child, problems);
  if (problems.length === from) return;
  if (row.kind === 'list') stepOut(problems, from, row, index);
  else if (row.kind === 'level' || row.kind === 'signature') stepOut(problems, from, { tag: row.tag });
  else stepOut(problems, from, row);
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
/** Any element may say where its schema is; `xsi:type` and `xsi:nil` have no business in a receipt. */
const isSchemaLocation = ({ namespace, name }: XmlAttribute): boolean =>
  namespace === XSI && (name === 'schemaLocation' || name === 'noNamespaceSchemaLocation');

function attributesCheck(tag: string, rows: readonly AttributeRow[]): TreeCheck {
  const judges = rows.map((row) => ({ row, judge: judgeOf(row.type, row.tag) }));
  return (element, problems) => {
    let expectedHere = 0;
    for (const { row, judge } of judges) {
      const step = { field: row.field ?? undefined, tag: `@${row.tag}`, label: row.label };
      const attribute = element.attributes.find(({ name, namespace }) => name === row.tag && namespace === '');
      if (attribute) {
        expectedHere++;
        const wrong = judge(attribute.value);
        if (wrong) problems.push(problem(wrong, step));
      } else if (row.isRequired) {
        const detail = `cvc-complex-type.4: Attribute '${row.tag}' must appear on element '${tag}'.`;
        const says = 'falta este dato.';
        problems.push(problem({ code: 'structure.missing_attribute', says, detail, expected: [row.tag] }, step));
      }
    }
    if (element.attributes.length === expectedHere) return;
    for (const attribute of element.attributes) {
      const { name, namespace } = attribute;
      if (isSchemaLocation(attribute) || (namespace === '' && rows.some((row) => row.tag === name))) continue;
      const detail = `cvc-complex-type.3.2.2: Attribute '${name}' is not allowed to appear in element '${tag}'.`;
      const says = `el atributo «${name}» sobra.`;
      problems.push(problem({ code: 'structure.unknown_attribute', says, detail, found: name }, { tag: `@${name}` }));
    }
  };
}
