/** What the other document types will ask of the language, shown on a small table of their oddities. */
import { describe, expect, it } from 'vitest';
import { compiledSchema } from './compiled-schema.ts';
import { parseXml } from './parse-xml.ts';
import { rootAttributes, rowsFor, type Schema, signature } from './schema.ts';
import { attributeOf, type XmlElement } from './tree.ts';
import { day, decimal, lines, oneLine, pattern, token } from './value-types.ts';

interface Note {
  version: string;
  issuedOn: string;
  /** 2.0.0 only, like docsSustento of the retention. */
  documents?: { code: string; taxes: { rate: string }[] }[];
  /** 1.0.0 only, like the retention's flat list. */
  taxes?: { rate: string }[];
  payments?: { total: string }[];
  reasons: { reason: string }[];
  dividend?: { paidOn: string };
  info?: { name: string; value: string }[];
}

const note = rowsFor<Note>();
const tax = rowsFor<{ rate: string }>();
const document = rowsFor<{ code: string; taxes: { rate: string }[] }>();
const dividend = rowsFor<{ paidOn: string }>();
const payment = rowsFor<{ total: string }>();
const reason = rowsFor<{ reason: string }>();
const info = rowsFor<{ name: string; value: string }>();

const schema: Schema<Note> = {
  root: 'nota',
  versions: ['1.0.0', '2.0.0'],
  rows: [
    ...rootAttributes('nota', { isIdRequired: true, version: token }),
    note.level('infoNota', [
      note.must('fecha', 'issuedOn', 'fecha', day()),
      // nota de débito: pagos 0..n, each with pago 1..n
      note.mayLevel(
        'pagos',
        [note.list('pago', 'payments', 'pago', [payment.must('total', 'total', 'total', decimal(14, 2))])],
        99,
      ),
    ]),
    ...note.only(
      ['1.0.0'],
      note.level('impuestos', [
        note.mayList('impuesto', 'taxes', 'impuesto', [tax.must('tarifa', 'rate', 'tarifa', decimal(3, 2))]),
      ]),
    ),
    ...note.only(
      ['2.0.0'],
      note.level('docs', [
        note.list('doc', 'documents', 'documento', [
          document.must('cod', 'code', 'código', pattern('01|02', '01 o 02')),
          // nota de crédito: impuestos 1..1 with impuesto 0..n; retention: tarifa is digits
          document.level('impuestos', [
            document.mayList('impuesto', 'taxes', 'impuesto', [
              tax.must('tarifa', 'rate', 'tarifa', pattern('[0-9]{1,4}', 'dígitos')),
            ]),
          ]),
        ]),
      ]),
      note.mayObject('dividendos', 'dividend', 'dividendo', [dividend.must('fechaPago', 'paidOn', 'fecha', day())]),
    ),
    note.level('motivos', [
      note.list('motivo', 'reasons', 'motivo', [reason.must('razon', 'reason', 'razón', oneLine(300))]),
    ]),
    note.mayLevel('info', [
      note.list(
        'campo',
        'info',
        'campo',
        [info.attribute('nombre', 'name', 'nombre', lines(1, 300)), info.content('value', 'texto', lines(1, 300))],
        15,
      ),
    ]),
    signature,
  ],
};

const rootOf = (xml: string): XmlElement => {
  const { tree } = parseXml(xml);
  if (!tree) throw new Error(xml);
  return tree.root;
};

const inVersion = (version: string) => {
  const compiled = compiledSchema(schema, version);
  if (!compiled) throw new Error(version);
  return { ...compiled, write: (document: object) => new TextDecoder().decode(compiled.write(document)) };
};

describe('the schema language', () => {
  it('writes canonical XML and reads it back', () => {
    const sound: Note = {
      version: '2.0.0',
      issuedOn: '2026-11-20',
      documents: [
        { code: '01', taxes: [] },
        { code: '02', taxes: [{ rate: '15' }] },
      ],
      reasons: [{ reason: 'a & b\r' }],
      dividend: { paidOn: '2026-01-31' },
      info: [{ name: 'x"<\n', value: 'uno\ndos' }],
    };
    const { write, read, checkDocument, checkTree } = inVersion('2.0.0');
    expect(checkDocument(sound)).toEqual([]);
    expect(write(sound)).toBe(
      '<nota id="comprobante" version="2.0.0"><infoNota><fecha>20/11/2026</fecha></infoNota><docs><doc><cod>01</cod><impuestos></impuestos></doc><doc><cod>02</cod><impuestos><impuesto><tarifa>15</tarifa></impuesto></impuestos></doc></docs><dividendos><fechaPago>31/01/2026</fechaPago></dividendos><motivos><motivo><razon>a &amp; b&#xD;</razon></motivo></motivos><info><campo nombre="x&quot;&lt;&#xA;">uno\ndos</campo></info></nota>',
    );
    expect(read(rootOf(write(sound)))).toEqual(sound);
    const empty = { ...sound, info: [{ name: '', value: '' }] };
    expect(checkDocument(empty).map(({ tagPath }) => tagPath)).toEqual([
      '/nota/info/campo[1]/@nombre',
      '/nota/info/campo[1]',
    ]);
    expect(checkTree(rootOf(write(empty))).map(({ place }) => place)).toEqual(['info.0.name', 'info.0.value']);
  });

  it('has one table for versions that differ in whole blocks', () => {
    const old: Note = { version: '1.0.0', issuedOn: '2015-01-01', taxes: [], reasons: [{ reason: 'x' }] };
    expect(inVersion('1.0.0').checkDocument(old)).toEqual([]);
    expect(inVersion('1.0.0').write(old)).toContain('</infoNota><impuestos></impuestos><motivos>');
    expect(
      inVersion('2.0.0')
        .checkDocument(old)
        .map(({ code }) => code),
    ).toEqual(['structure.missing', 'structure.not_in_version']);
    expect(compiledSchema(schema, '3.0.0')).toBeUndefined();
  });

  it('lets a list be away that may be empty, and no other', () => {
    const codes = (document: object) =>
      inVersion('1.0.0')
        .checkDocument(document)
        .map(({ code }) => code);
    expect(codes({ version: '1.0.0', issuedOn: '2015-01-01', reasons: [{ reason: 'x' }] })).toEqual([]);
    expect(codes({ version: '1.0.0', issuedOn: '2015-01-01' })).toEqual(['structure.missing']);
    expect(codes({ version: '1.0.0', issuedOn: '2015-01-01', reasons: [] })).toEqual(['structure.too_few']);
  });

  it('joins a level that repeats', () => {
    const xml =
      '<nota><infoNota><fecha>01/01/2026</fecha><pagos><pago><total>1</total></pago></pagos><pagos><pago><total>2</total></pago></pagos></infoNota></nota>';
    expect(inVersion('1.0.0').read(rootOf(xml))).toMatchObject({ payments: [{ total: '1' }, { total: '2' }] });
  });

  it('reads an unsound document into the shape of its type', () => {
    const read = inVersion('2.0.0').read(rootOf('<nota><infoNota><fecha>ayer</fecha></infoNota><info/></nota>'));
    expect(read).toEqual({ version: '', issuedOn: 'ayer', documents: [], reasons: [], info: [] });
  });

  it('knows which of id and version the XSD demands, and NMTOKEN', () => {
    const { checkTree } = inVersion('1.0.0');
    const body =
      '<infoNota><fecha>01/01/2026</fecha></infoNota><impuestos/><motivos><motivo><razon>x</razon></motivo></motivos>';
    expect(checkTree(rootOf(`<nota id="comprobante" version=" 1.0.0 ">${body}</nota>`))).toEqual([]);
    expect(checkTree(rootOf(`<nota>${body}</nota>`)).map(({ tagPath }) => tagPath)).toEqual([
      '/nota/@id',
      '/nota/@version',
    ]);
    expect(checkTree(rootOf(`<nota id="otro" version="1 0">${body}</nota>`)).map(({ code }) => code)).toEqual([
      'structure.not_listed',
      'structure.pattern',
    ]);
  });

  it('ties the table to the type of the document', () => {
    // @ts-expect-error no such field
    note.must('fecha', 'date', 'fecha', day());
    // @ts-expect-error an optional field cannot be obligatory
    note.must('info', 'info', 'info', oneLine(3));
    // @ts-expect-error a list is not a text
    note.may('pagos', 'payments', 'pagos', oneLine(3));
    // @ts-expect-error rows of another type
    note.list('pago', 'payments', 'pago', [reason.must('razon', 'reason', 'razón', oneLine(300))]);
    expect(attributeOf(rootOf('<a b="1"/>'), 'b')).toBe('1');
  });
});
