import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type XmlElement as LibElement, XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { canonicalize } from './canonicalize.ts';
import { parseXml } from './parse-xml.ts';
import { descendantsOf, type XmlTree } from './tree.ts';

const treeOf = (xml: string): XmlTree => {
  const { tree, faults } = parseXml(xml);
  if (!tree) throw new Error(`${faults[0]?.code}: ${xml}`);
  return tree;
};

/** libxml2's C14N 1.0, its chunks joined before decoding: its own string helper breaks characters at chunk ends. */
function oracle(xml: string, path?: string, withComments = false): string {
  const document = XmlDocument.fromBuffer(new TextEncoder().encode(xml), { encoding: 'utf-8' });
  try {
    const chunks: Uint8Array[] = [];
    const node = path ? (document.get(path) as LibElement) : document;
    const collect = { write: (bytes: Uint8Array) => chunks.push(bytes.slice()) && bytes.length, close: () => true };
    node.canonicalize(collect, { withComments });
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    document.dispose();
  }
}

const prefixes = ['', 'a', 'b', 'c'];
const text = fc
  .array(
    fc.constantFrom(
      'x',
      'ñ',
      ' ',
      '\n',
      '\r\n',
      '\t',
      '&amp;',
      '&#13;',
      '&#xA;',
      '&#9;',
      '&gt;',
      '&quot;',
      '"',
      '😀',
      '<![CDATA[<&>]]>',
      '<!--c-->',
      '<?p  q ?>',
    ),
  )
  .map((parts) => parts.join(''));
const attributeText = fc
  .array(
    fc.constantFrom(
      'x',
      'é',
      ' ',
      '\n',
      '\t',
      '\r\n',
      '&amp;',
      '&lt;',
      '>',
      '&#13;',
      '&#10;',
      '&#9;',
      '&apos;',
      '&quot;',
      '𝒳',
    ),
  )
  .map((parts) => parts.join(''));

interface Shape {
  prefix: string;
  declared: [string, string][];
  attributes: [string, string, string][];
  parts: (string | Shape)[];
}

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    prefix: fc.constantFrom(...prefixes),
    declared: fc.uniqueArray(fc.tuple(fc.constantFrom(...prefixes), fc.constantFrom('urn:1', 'urn:2', 'urn:3')), {
      selector: ([prefix]) => prefix,
      maxLength: 3,
    }),
    attributes: fc.uniqueArray(
      fc.tuple(fc.constantFrom('', '', 'a', 'b', 'xml'), fc.constantFrom('key', 'z', 'lang', '_k'), attributeText),
      { selector: ([, name]) => name, maxLength: 3 },
    ),
    parts: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('shape')), { maxLength: 4 }),
  }),
}));

function print({ prefix, declared, attributes, parts }: Shape, isRoot = true): string {
  const all = isRoot
    ? [
        ...declared,
        ...prefixes
          .slice(1)
          .filter((p) => !declared.some(([d]) => d === p))
          .map((p): [string, string] => [p, `urn:${p}`]),
      ]
    : declared;
  const name = prefix ? `${prefix}:e` : 'e';
  const namespaces = all
    .map(([p, uri]) => ` xmlns${p && `:${p}`}='${p === '' && uri === 'urn:3' ? '' : uri}'`)
    .join('');
  const others = attributes.map(([p, n, value]) => `\n ${p && `${p}:`}${n} = "${value}"`).join('');
  return `<${name}${others}${namespaces}>${parts.map((part) => (typeof part === 'string' ? part : print(part, false))).join('')}</${name} >`;
}

describe('canonicalize', () => {
  it('agrees with libxml2 on whole documents, with and without comments', () => {
    fc.assert(
      fc.property(shape, fc.boolean(), (root, comments) => {
        const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<!--before-->\n<?style  x="1"?>${print(root)}\n<?after?><!--end-->`;
        expect(canonicalize(treeOf(xml), { comments })).toBe(oracle(xml, undefined, comments));
      }),
      { numRuns: 400 },
    );
  });

  it('agrees with libxml2 on every element of a document, inherited namespaces and xml: attributes included', () => {
    fc.assert(
      fc.property(shape, (root) => {
        const xml = print(root);
        const elements = [...descendantsOf(treeOf(xml).root)];
        elements.forEach((element, index) => {
          expect(canonicalize(element)).toBe(oracle(xml, `(//*)[${index + 1}]`));
        });
      }),
      { numRuns: 200 },
    );
  });

  it('leaves out the excluded element and nothing else', () => {
    const tree = treeOf(
      '<factura id="comprobante"><a>1</a> <ds:Signature xmlns:ds="urn:ds"><x/></ds:Signature></factura>',
    );
    const exclude = [...descendantsOf(tree.root)].find(({ name }) => name === 'Signature');
    expect(canonicalize(tree.root, { exclude })).toBe('<factura id="comprobante"><a>1</a> </factura>');
    expect(exclude && canonicalize(exclude)).toBe('<ds:Signature xmlns:ds="urn:ds"><x></x></ds:Signature>');
  });

  it('sorts by code point, not by UTF-16 unit', () => {
    const xml = '<e \u{10400}="2" \uff21="1" a="0"/>';
    expect(canonicalize(treeOf(xml))).toBe(oracle(xml));
  });

  const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
  const samples = join(sharedMaterial, 'samples');
  it.skipIf(!hasXmllint || !hasShared('samples'))(
    'gives the bytes of xmllint --c14n for every sample (needs xmllint and the samples)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'cuadre-c14n-'));
      try {
        const files = readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((file) =>
          file.endsWith('.xml'),
        );
        expect(files.length).toBeGreaterThan(20);
        for (const file of files) {
          const outer = treeOf(readFileSync(join(samples, file), 'utf8'));
          const inner = [...descendantsOf(outer.root)].find(({ name }) => name === 'comprobante')?.text.trim();
          for (const xml of [readFileSync(join(samples, file), 'utf8'), ...(inner ? [inner] : [])]) {
            const path = join(folder, 'document.xml');
            writeFileSync(path, xml);
            expect(canonicalize(treeOf(xml), { comments: true }), file).toBe(
              execFileSync('xmllint', ['--c14n', path], { encoding: 'utf8' }),
            );
          }
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
