import { parseSync } from 'vite';

/** A piece of a source and the line where it begins. */
interface Piece {
  readonly line: number;
  readonly text: string;
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

function* nodesOf(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  const known = node as Record<string, unknown>;
  if (typeof known.type === 'string') yield known;
  for (const part of Object.values(known)) yield* nodesOf(part);
}

/** Every text that a program can say: strings, templates, text of JSX; addresses of modules are not. */
export function literalsOf(path: string, text: string): Piece[] {
  const nodes = [...nodesOf(parseSync(path, text).program)];
  const addresses = new Set(nodes.map(({ source }) => source));
  return nodes.flatMap((node) => {
    if (addresses.has(node)) return [];
    const said = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value;
    const isText = node.type === 'Literal' || node.type === 'TemplateElement' || node.type === 'JSXText';
    return isText && typeof said === 'string' ? [{ line: lineAt(text, node.start as number), text: said }] : [];
  });
}

/** Every comment of a source or of SQL statements. */
export const commentsOf = (path: string, text: string): Piece[] =>
  path.endsWith('.sql')
    ? [...text.matchAll(/--.*|\/\*[\s\S]*?\*\//g)].map((found) => ({
        line: lineAt(text, found.index),
        text: found[0],
      }))
    : parseSync(path, text).comments.map(({ start, value }) => ({ line: lineAt(text, start), text: value }));
