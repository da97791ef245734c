/**
 * XML with defects: what a careless program, a bad merge or an attacker makes of a sound receipt. Each edit is small, so
 * that what comes out is often still valid; that is where a check and a schema disagree.
 */
import { escapeAttribute, escapeText, type XmlElement } from '@cuadre/sri/xml';
import fc from 'fast-check';
import { nearValues } from './near-values.ts';

interface Piece {
  name: string;
  /** Written before the name and declared on the spot. */
  namespace: '' | 'default' | 'prefix';
  attributes: [name: string, value: string][];
  /** Elements, and text as it stands in the source. */
  children: (Piece | string)[];
}

const pieceOf = (element: XmlElement): Piece => ({
  name: element.name,
  namespace: '',
  attributes: element.attributes.map(({ name, value }) => [name, value]),
  children: element.children.flatMap((child): (Piece | string)[] => {
    if (child.kind === 'element') return [pieceOf(child)];
    return child.kind === 'text' ? [escapeText(child.text)] : [];
  }),
});

function print({ name, namespace, attributes, children }: Piece): string {
  const tag = namespace === 'prefix' ? `p:${name}` : name;
  const declared = { '': '', default: ' xmlns="urn:x"', prefix: ' xmlns:p="urn:x"' }[namespace];
  const listed = attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
  const schema = attributes.some(([key]) => key.startsWith('xsi:'))
    ? ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    : '';
  return `<${tag}${declared}${schema}${listed}>${children.map((child) => (typeof child === 'string' ? child : print(child))).join('')}</${tag}>`;
}

const isPiece = (child: Piece | string): child is Piece => typeof child !== 'string';
const family = (piece: Piece): Piece[] => [piece, ...piece.children.filter(isPiece).flatMap(family)];
const copyOf = (piece: Piece): Piece => structuredClone(piece);

interface Edit {
  kind: (typeof KINDS)[number];
  at: number;
  to: number;
  n: number;
}

const KINDS = [
  ...['text', 'text', 'text', 'text', 'drop', 'drop', 'repeat', 'swap', 'rename', 'add', 'stray', 'move', 'empty'],
  ...['attribute', 'attribute value', 'no attribute', 'comment', 'namespace', 'indent'],
] as const;

const ATTRIBUTES = [
  'nombre',
  'valor',
  'id',
  'version',
  'xml:lang',
  'xsi:schemaLocation',
  'xsi:noNamespaceSchemaLocation',
  'x',
];
const VALUES = ['', 'x', 'comprobante', '1.1.0', ' a\nb ', 'y'.repeat(300), 'y'.repeat(301), '😀'.repeat(300)];
// No CDATA of white space only: libxml2 counts it as text, though the infoset (and the SRI's Xerces) knows no CDATA.
const STRAY = ['x', ' ', '\n\t', '\u00a0', '0', '<![CDATA[x]]>', '&#32;'];

function apply(root: Piece, { kind, at, to, n }: Edit, tags: readonly string[]): void {
  const all = family(root);
  const target = all[at % all.length]!;
  const parent = all.find((piece) => piece.children.includes(target));
  const place = parent ? parent.children.indexOf(target) : 0;
  const isLeaf = !target.children.some(isPiece);
  switch (kind) {
    case 'text': {
      const leaves = all.filter((piece) => !piece.children.some(isPiece));
      const leaf = leaves[at % leaves.length];
      if (leaf) leaf.children = [nearValues[to % nearValues.length]!(leaf.children.join(''), n)];
      return;
    }
    case 'drop':
      parent?.children.splice(place, 1);
      return;
    case 'repeat':
      parent?.children.splice(place, 0, ...Array.from({ length: 1 + (n % 16) }, () => copyOf(target)));
      return;
    case 'swap':
      if (parent && place + 1 < parent.children.length)
        parent.children.splice(place, 2, parent.children[place + 1]!, target);
      return;
    case 'rename':
      target.name = n % 4 === 0 ? target.name.toUpperCase() : tags[to % tags.length]!;
      return;
    case 'add': {
      const added: Piece = {
        name: tags[to % tags.length]!,
        namespace: '',
        attributes: [],
        children: n % 2 ? ['1'] : [],
      };
      target.children.splice(n % (target.children.length + 1), 0, added);
      return;
    }
    case 'stray':
      target.children.splice(to % (target.children.length + 1), 0, STRAY[n % STRAY.length]!);
      return;
    case 'move': {
      const home = all[to % all.length]!;
      if (!parent || family(target).includes(home)) return;
      parent.children.splice(place, 1);
      home.children.splice(n % (home.children.length + 1), 0, target);
      return;
    }
    case 'empty':
      target.children = [];
      return;
    case 'attribute': {
      const name = ATTRIBUTES[to % ATTRIBUTES.length]!;
      target.attributes = [...target.attributes.filter(([key]) => key !== name), [name, VALUES[n % VALUES.length]!]];
      return;
    }
    case 'attribute value': {
      const bearers = all.filter((piece) => piece.attributes.length > 0);
      const attribute = bearers[at % bearers.length]?.attributes[to % 2];
      if (attribute) attribute[1] = VALUES[n % VALUES.length]!;
      return;
    }
    case 'no attribute':
      target.attributes.splice(to % 2, 1);
      return;
    case 'comment':
      target.children.splice(to % (target.children.length + 1), 0, n % 2 ? '<!--c-->' : '<?p q?>');
      return;
    case 'namespace':
      target.namespace = n % 2 ? 'default' : 'prefix';
      return;
    case 'indent':
      if (!isLeaf) target.children = target.children.flatMap((child) => ['\n  ', child]);
  }
}

const anEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(9999),
  to: fc.nat(9999),
  n: fc.nat(9999),
});

/** One to three edits, to be applied to a receipt of known tags. */
export const damage = (tags: readonly string[]): fc.Arbitrary<(root: XmlElement) => string> =>
  fc.array(anEdit, { minLength: 1, maxLength: 3 }).map((edits) => {
    const damaged = (root: XmlElement): string => {
      const piece = pieceOf(root);
      for (const edit of edits) apply(piece, edit, tags);
      return print(piece);
    };
    return Object.assign(damaged, { [fc.toStringMethod]: () => JSON.stringify(edits) });
  });
