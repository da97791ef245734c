import type { NameAttribute } from './distinguished-name.ts';

/**
 * Where the accredited entities put the RUC and the cédula of the holder: an extension or an otherName of the
 * subjectAltName with one of these object identifiers.
 * State of knowledge of 2026-10. Editable data: `seen` rows were read in certificates of authorised documents, the
 * others come from public signer code and no certificate of theirs was available.
 */
export const identityRows: readonly { entity: string; ruc: string; cedula?: string; seen: boolean }[] = [
  { entity: 'Security Data', ruc: '1.3.6.1.4.1.37746.3.11', cedula: '1.3.6.1.4.1.37746.3.1', seen: true },
  { entity: 'Banco Central del Ecuador', ruc: '1.3.6.1.4.1.37947.3.11', cedula: '1.3.6.1.4.1.37947.3.1', seen: true },
  { entity: 'Lazzate', ruc: '1.3.6.1.4.1.59382.3.11', cedula: '1.3.6.1.4.1.59382.3.1', seen: true },
  { entity: 'Uanataca', ruc: '1.3.6.1.4.1.47286.102.3.11', cedula: '1.3.6.1.4.1.47286.102.3.1', seen: true },
  { entity: 'ANF AC Ecuador', ruc: '1.3.6.1.4.1.18332.3.11', cedula: '1.3.6.1.4.1.18332.3.1', seen: false },
  {
    entity: 'Consejo de la Judicatura',
    ruc: '1.3.6.1.4.1.43745.1.3.11',
    cedula: '1.3.6.1.4.1.43745.1.3.1',
    seen: false,
  },
  { entity: 'DIGERCIC', ruc: '1.3.6.1.4.1.55519.1.1.1.5.2.4', seen: false },
];

/**
 * Every entity seen so far ends its RUC in `.3.11` and its cédula in `.3.1` under its own arc, so an entity that is
 * not in the table yet is read by that habit.
 */
const habit = { ruc: /^1\.3\.6\.1\.4\.1\.\d+(\.\d+)*\.3\.11$/, cedula: /^1\.3\.6\.1\.4\.1\.\d+(\.\d+)*\.3\.1$/ };

const rucShape = /^\d{13}$/;
const cedulaShape = /^\d{10}$/;

const serialNumberOid = '2.5.4.5';
const organizationIdentifierOid = '2.5.4.97';

/**
 * RUC and cédula of the holder, each undefined when the certificate does not say it.
 * `fields` are the texts of extensions and otherNames by object identifier; `subject` the attributes of the subject.
 * The subject tells too: organizationIdentifier "VATEC-0993390469001" (Uanataca), serialNumber "IDCEC-0911185601"
 * (Uanataca) or "1002510368-220324175202" (Security Data; there the twelve digits alone are only a time).
 */
export const taxpayerInCertificate = (
  fields: readonly NameAttribute[],
  subject: readonly NameAttribute[],
): { ruc?: string; cedula?: string } => {
  const find = (shape: RegExp, isPlace: (oid: string) => boolean) =>
    fields.find(({ oid, value }) => isPlace(oid) && shape.test(value))?.value;
  const fromSubject = (oid: string, shape: RegExp) =>
    subject
      .filter((attribute) => attribute.oid === oid)
      .map((attribute) => shape.exec(attribute.value)?.[1])
      .find((value) => value !== undefined);

  const ruc =
    find(rucShape, (oid) => identityRows.some((row) => row.ruc === oid)) ??
    find(rucShape, (oid) => habit.ruc.test(oid)) ??
    fromSubject(organizationIdentifierOid, /^VATEC-(\d{13})$/);
  const cedula =
    find(cedulaShape, (oid) => identityRows.some((row) => row.cedula === oid)) ??
    find(cedulaShape, (oid) => habit.cedula.test(oid)) ??
    fromSubject(serialNumberOid, /^(?:IDCEC-)?(\d{10})(?:-\d+)?$/);
  return { ...(ruc && { ruc }), ...(cedula && { cedula }) };
};
