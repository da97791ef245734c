import { isLockedPdf } from './is-locked-pdf.ts';
import { pageText } from './page-text.ts';
import { type PdfFont, pdfFont } from './pdf-font.ts';
import { type PdfObject, pdfObjects, unpack } from './pdf-objects.ts';

const MOST_PAGES = 40;

/**
 * The lines of text that a PDF shows, page by page; undefined: it is encrypted, an image, or none. For papers that programs
 * make (a form, a receipt), whose text is whole; nothing of it is run, and what unpacks to too much is passed over.
 */
export function readPdfText(file: Uint8Array): string | undefined {
  if (Buffer.from(file.subarray(0, 5)).toString('latin1') !== '%PDF-') return undefined;
  if (isLockedPdf(file)) return undefined;
  const objects = pdfObjects(file);
  const objectOf = (number: number) => objects.get(number);
  const fonts = new Map<number, PdfFont>();
  const fontBy = (number: number): PdfFont | undefined => {
    const known = fonts.get(number);
    if (known !== undefined) return known;
    const object = objectOf(number);
    if (object === undefined) return undefined;
    const font = pdfFont(object, objectOf);
    fonts.set(number, font);
    return font;
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head)).slice(0, MOST_PAGES);
  const text = pages
    .map((page) => {
      const names = fontNames(page, objectOf);
      const program = refsAfter(page.head, 'Contents', objectOf)
        .map((ref) => textOf(objectOf(ref)))
        .join('\n');
      return pageText(program, (name) => {
        const number = names.get(name);
        return number === undefined ? undefined : fontBy(number);
      });
    })
    .join('\n')
    .trim();
  return text === '' ? undefined : text;
}

type Find = (number: number) => PdfObject | undefined;

const textOf = (object: PdfObject | undefined): string => (object && unpack(object)) ?? '';

/** The objects that an entry names: one, a list, or a list that lies elsewhere. */
function refsAfter(head: string, entry: string, find: Find): number[] {
  const said = new RegExp(`/${entry}\\s*(\\[[^\\]]*\\]|\\d+\\s+\\d+\\s+R)`).exec(head)?.[1] ?? '';
  const refs = [...said.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number));
  const [only] = refs;
  if (said.startsWith('[') || only === undefined) return refs;
  const object = find(only);
  return object?.stream === undefined && object?.head.trim().startsWith('[') ? refsIn(object.head) : refs;
}
const refsIn = (text: string): number[] => [...text.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number));

/** Names of a page's fonts → their objects; its own, or those of the pages that it belongs to. */
function fontNames(page: PdfObject, find: Find): ReadonlyMap<string, number> {
  let at: PdfObject | undefined = page;
  for (let depth = 0; at !== undefined && depth < 10; depth++) {
    const [resources] = refsAfter(at.head, 'Resources', find);
    const said = resources === undefined ? at.head : (find(resources)?.head ?? '');
    const [elsewhere] = refsAfter(said, 'Font', find);
    const list =
      elsewhere === undefined ? (/\/Font\s*<<([\s\S]*?)>>/.exec(said)?.[1] ?? '') : (find(elsewhere)?.head ?? '');
    const names = [...list.matchAll(/\/([^\s/<>[\]]+)\s+(\d+)\s+\d+\s+R/g)];
    if (names.length > 0) return new Map(names.map(([, name = '', number]) => [name, Number(number)]));
    const [parent] = refsAfter(at.head, 'Parent', find);
    at = parent === undefined ? undefined : find(parent);
  }
  return new Map();
}
