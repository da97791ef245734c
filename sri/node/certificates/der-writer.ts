/** Writes ASN.1 in DER: enough for certificates and .p12 files. Each function gives the bytes of one whole node. */

const lengthBytes = (length: number): number[] => {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
};

export const node = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
};

export const sequence = (...parts: Uint8Array[]): Buffer => node(0x30, ...parts);
export const set = (...parts: Uint8Array[]): Buffer => node(0x31, ...parts);
export const octetString = (content: Uint8Array): Buffer => node(0x04, content);
export const bitString = (content: Uint8Array, unused = 0): Buffer => node(0x03, Buffer.from([unused]), content);
export const utf8 = (text: string): Buffer => node(0x0c, Buffer.from(text));
export const printable = (text: string): Buffer => node(0x13, Buffer.from(text, 'latin1'));
export const boolean = (value: boolean): Buffer => node(0x01, Buffer.from([value ? 0xff : 0]));
export const nothing = node(0x05);
/** Constructed context tag [n]. */
export const context = (number: number, ...parts: Uint8Array[]): Buffer => node(0xa0 | number, ...parts);

/** INTEGER of a whole number that is not negative. */
export const integer = (value: bigint | number): Buffer => {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return node(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
};

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift(0x80 | (left % 128));
    return groups;
  });
  return node(0x06, Buffer.from(bytes));
};

/** UTCTime until 2049, GeneralizedTime after (RFC 5280). */
export const time = (at: Date): Buffer => {
  const digits = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
  return at.getUTCFullYear() < 2050 ? node(0x17, Buffer.from(digits.slice(2))) : node(0x18, Buffer.from(digits));
};
