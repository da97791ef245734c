import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml, XML_LIMITS } from './parse-xml.ts';
import { attributeOf, childNamed, elementsOf } from './tree.ts';

const codeOf = (source: Uint8Array | string): string | undefined => parseXml(source).faults[0]?.code;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('parseXml', () => {
  it('reads names, namespaces, attributes and text', () => {
    const { tree } = parseXml('<f xmlns:d="urn:d" id="x"><a>1<!--c-->2<![CDATA[&3]]></a><d:b d:k="&#65;"/>\r\n</f>');
    expect(tree && attributeOf(tree.root, 'id')).toBe('x');
    expect(tree && childNamed(tree.root, 'a')?.text).toBe('12&3');
    const [, b] = tree ? elementsOf(tree.root) : [];
    expect(b).toMatchObject({ name: 'b', prefix: 'd', namespace: 'urn:d' });
    expect(b?.attributes).toEqual([{ name: 'k', prefix: 'd', namespace: 'urn:d', value: 'A' }]);
    expect(tree?.root.text).toBe('\n');
  });

  it('reads UTF-8 with and without mark, UTF-16 with mark, Latin-1 by declaration', () => {
    const latin = (label: string) => Buffer.from(`<?xml version="1.0" encoding="${label}"?><a>Ñandú</a>`, 'latin1');
    const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>Ñandú</a>', 'utf16le');
    const sources = [
      '\ufeff<a>Ñandú</a>',
      bytesOf('\ufeff<a>Ñandú</a>'),
      bytesOf('<?xml version="1.0"?><a>Ñandú</a>'),
      latin('ISO-8859-1'),
      latin('windows-1252'),
      utf16,
      Buffer.from(utf16).swap16(),
    ];
    for (const source of sources) expect(parseXml(source).tree?.root.text).toBe('Ñandú');
  });

  it('refuses bytes that do not fit their encoding, and encodings nobody uses', () => {
    expect(codeOf(Buffer.from('<a>Ñandú</a>', 'latin1'))).toBe('xml.encoding');
    expect(codeOf(bytesOf('<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>'))).toBe('xml.encoding');
    expect(codeOf('<a>\ud800</a>')).toBe('xml.encoding');
  });

  // @asvs V1.3.5 V1.5.1
  it('refuses every DOCTYPE, wherever the prolog hides it', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>';
    const external = '<?xml version="1.0"?>\n<!-- <!-x --> <?p ?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>';
    expect(codeOf(bomb)).toBe('xml.doctype');
    expect(codeOf(external)).toBe('xml.doctype');
    expect(codeOf(Buffer.from(`\ufeff${external}`, 'utf16le'))).toBe('xml.doctype');
    expect(parseXml('<a><![CDATA[<!DOCTYPE a>]]></a>').tree?.root.text).toBe('<!DOCTYPE a>');
  });

  // @asvs V1.1.1
  it('knows no entities but the five of XML, and fetches nothing', () => {
    expect(codeOf('<a>&nbsp;</a>')).toBe('xml.malformed');
    const include =
      '<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="file:///etc/passwd" parse="text"/></a>';
    expect(parseXml(include).tree?.root.text).toBe('');
  });

  it('says of an empty file that it is empty', () => {
    for (const empty of ['', ' \n ', '\ufeff', new Uint8Array()])
      expect(parseXml(empty).faults[0]?.code).toBe('xml.empty');
  });

  it('takes nothing for a DOCTYPE where there is none', () => {
    for (const text of ['<!-- <!DOCTYPE a> -->', '<?p?> ', '<?p', '<!-- <!DOCTYPE a>', '<a/><!DOCTYPE a>'])
      expect(codeOf(text), text).toBe('xml.malformed');
  });

  it('says the line of damage', () => {
    expect(parseXml('<a>\n<b>\n</a>').faults).toEqual([
      { code: 'xml.malformed', place: '', severity: 'error', sentence: expect.stringContaining('línea 3') },
    ]);
    for (const damaged of ['<a', '<a/><b/>', '<x:a/>', '<a b="1" b="2"/>', '<a>\u0001</a>', 'no es XML', '<a>&#0;</a>'])
      expect(codeOf(damaged), damaged).toBe('xml.malformed');
  });

  // @asvs V1.5.1
  it('keeps its limits', () => {
    const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
    const wide = (count: number) => `<a ${Array.from({ length: count }, (_, i) => `k${i}=""`).join(' ')}/>`;
    const spaces = Array.from({ length: 9 }, (_, n) =>
      Array.from({ length: 4 }, (_, i) => ` xmlns:n${n}_${i}="u"`).join(''),
    );
    expect(codeOf(deep(XML_LIMITS.depth))).toBeUndefined();
    expect(codeOf(deep(XML_LIMITS.depth + 1))).toBe('xml.too_deep');
    expect(codeOf(deep(5000))).toBe('xml.too_deep');
    // Not the only thing that libxml2 finds wrong.
    expect(codeOf(`<x:a>${deep(5000)}</x:a>`)).toBe('xml.too_deep');
    expect(codeOf(wide(64))).toBeUndefined();
    expect(codeOf(wide(65))).toBe('xml.too_many_attributes');
    expect(codeOf(spaces.reduce((inner, declared) => `<a${declared}>${inner}</a>`, ''))).toBe(
      'xml.too_many_attributes',
    );
    expect(codeOf(`<a>${'ñ'.repeat(200_000)}</a>`)).toBe('xml.too_large');
    expect(parseXml('<a>12345</a>', { bytes: 12 }).faults).toEqual([]);
    expect(parseXml('<a>ñ</a>', { bytes: 9 }).faults).toEqual([]);
    expect(parseXml('<a>ñ</a>', { bytes: 8 }).faults[0]?.code).toBe('xml.too_large');
    expect(parseXml('<a>12345</a>', { bytes: 11 }).faults[0]?.code).toBe('xml.too_large');
  });

  it('never throws, whatever the bytes', () => {
    const seed = '<?xml version="1.0"?><!--c--><a xmlns:x="u" id="1"><x:b>&amp;&#65;<![CDATA[z]]></x:b><?p q?></a>';
    const piece = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      '=',
      '<!',
      '<?',
      '?>',
      '-->',
      ']]>',
      '<![CDATA[',
      '&#xD800;',
      'xmlns=""',
      '\u0000',
      '\ud800',
      ':',
    );
    const edit = fc.tuple(fc.nat(seed.length), fc.nat(6), fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const damaged = edits.reduce((xml, [at, cut, put]) => xml.slice(0, at) + put + xml.slice(at + cut), seed);
        const { tree, faults } = parseXml(damaged);
        expect(tree === null).toBe(faults.length === 1);
      }),
      { numRuns: 3000 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => parseXml(bytes).faults.length < 2));
  });

  // @asvs V1.5.1
  it('takes hostile files of full size in stride', () => {
    const hostile = [
      `<a>${'<b/>'.repeat(75_000)}</a>`,
      `<a>${'<x:b/>'.repeat(50_000)}</a>`,
      `<a ${Array.from({ length: 25_000 }, (_, i) => `xmlns:n${i}="u"`).join(' ')}/>`,
      `${'<?a?>'.repeat(60_000)}<a/>`,
      `${' '.repeat(300_000)}<a/>`,
      `<a>${'&'.repeat(300_000)}</a>`,
      `<a>${'<![CDATA[x]]>'.repeat(20_000)}</a>`,
      `<a>${'<b xmlns:n="v"><b xmlns:n="u"/></b>'.repeat(9_000)}</a>`,
      '<a '.repeat(100_000),
      '<!--'.repeat(80_000),
    ];
    for (const xml of hostile) expect(parseXml(xml).faults.length).toBeLessThan(2);
  }, 20_000);
});
