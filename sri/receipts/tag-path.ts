import { type Row, rowsOfVersion } from '../xml/schema.ts';
import { type ReceiptName, receiptTypes } from './registry.ts';

/**
 * Where a place of a document (`lines.0.taxes.0.value`) stands in the XML of its newest version that has it, in the SRI's own
 * tags: `detalles/detalle[1]/impuestos/impuesto[1]/valor`, attributes as `…/@nombre`. `undefined` for a place that the type
 * does not have. @sri FACTS-SCHEMAS
 */
export function tagPathOf(name: ReceiptName, place: string): string | undefined {
  const { schema } = receiptTypes[name];
  const steps = place.split('.');
  const newest = rowsOfVersion(schema.rows, schema.versions.at(-1) ?? '');
  return (pathIn(newest, steps) ?? pathIn(schema.rows, steps))?.join('/');
}

function pathIn(rows: readonly Row[], [field, ...rest]: readonly string[]): string[] | undefined {
  for (const row of rows) {
    if (row.kind === 'level') {
      const inner = pathIn(row.rows, [field ?? '', ...rest]);
      if (inner !== undefined) return [row.tag, ...inner];
    } else if ('field' in row && row.field === field) {
      if (row.kind === 'object') return rest.length === 0 ? [row.tag] : below(row.tag, pathIn(row.rows, rest));
      if (row.kind === 'list') {
        const [index, ...more] = rest;
        if (index === undefined) return [row.tag];
        const tag = `${row.tag}[${Number(index) + 1}]`;
        return more.length === 0 ? [tag] : below(tag, pathIn(row.rows, more));
      }
      if (rest.length > 0) return undefined;
      if (row.kind === 'attribute') return [`@${row.tag}`];
      if (row.kind === 'value') return [row.tag];
    }
  }
  return undefined;
}

const below = (tag: string, inner: readonly string[] | undefined): string[] | undefined => inner && [tag, ...inner];
