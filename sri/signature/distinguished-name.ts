import { children, type DerNode, hex, oidText, part, text } from './der.ts';

export interface NameAttribute {
  /** Object identifier of the attribute, "2.5.4.3" for CN. */
  readonly oid: string;
  readonly value: string;
}

/** The keywords of RFC 2253; Java, and so MITyCLib, prints every other attribute as its number and its DER in hexadecimal. */
const keywords: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

const escapeValue = (value: string): string =>
  value
    .replace(/[,=+<>#;"\\]/g, '\\$&')
    .replace(/^ /, '\\ ')
    .replace(/(?<!\\) $/, '\\ ');

const readAttribute = (node: DerNode): { oid: string; value: string; printed: string } => {
  const pair = children(node);
  const oid = oidText(part(pair, 0));
  const holder = part(pair, 1);
  const value = text(holder);
  const keyword = keywords[oid];
  const printed =
    keyword && value !== undefined ? `${keyword}=${escapeValue(value)}` : `${keyword ?? oid}=#${hex(holder.raw)}`;
  return { oid, value: value ?? '', printed };
};

/** All attributes of a Name in the order of the certificate. */
export const nameAttributes = (name: DerNode): NameAttribute[] =>
  children(name).flatMap((set) => children(set).map(readAttribute));

/**
 * A Name as MITyCLib prints it in X509IssuerName: RFC 2253, last part first, parts joined by a bare comma.
 * Source: X509IssuerName of the authorised samples signed with Security Data, BCE and Uanataca certificates.
 */
export const printName = (name: DerNode): string =>
  children(name)
    .map((set) =>
      children(set)
        .map((attribute) => readAttribute(attribute).printed)
        .join('+'),
    )
    .reverse()
    .join(',');
