import { isUtf8 } from 'node:buffer';
import type { Canary, Sink } from './canary.ts';

/** What was found in a sink: a log file, a mail, a backup. */
export interface Drop {
  readonly sink: Sink;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Its text is encoded for transport (a raw mail) and comes again decoded, in drops of its own. */
  readonly encoded?: boolean;
}

/** Base64 wherever the value begins within a group of three, without the letters that its neighbours decide. */
const inBase64 = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(before === 0 ? 0 : before + 1, (before + bytes.length) % 3 === 0 ? undefined : -1);
  });

/** The value as programs write it: as it is, in an address, in JSON, as hex, as base64. */
export const formsOf = (bytes: Buffer): string[] => {
  const text = bytes.toString('utf8');
  const isText = Buffer.from(text).equals(bytes);
  const escaped = text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const base64 = inBase64(bytes);
  const forms = [
    bytes.toString('latin1'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64,
    ...base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
    ...(isText ? [encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1), escaped] : []),
  ];
  return [...new Set(forms)];
};

interface Needle {
  readonly canary: Canary;
  readonly form: Buffer;
}

/** Needles by their first three bytes, so that a sink is read once however many there are. */
const indexOf = (canaries: readonly Canary[]) => {
  const starts = new Uint8Array(1 << 24);
  const needles = new Map<number, Needle[]>();
  for (const canary of canaries) {
    if (canary.bytes.length < 6) throw new Error(`${canary.kind}: so short a value is found anywhere`);
    for (const text of formsOf(canary.bytes)) {
      const form = Buffer.from(text, 'latin1');
      const start = ((form[0] as number) << 16) | ((form[1] as number) << 8) | (form[2] as number);
      starts[start] = 1;
      needles.set(start, [...(needles.get(start) ?? []), { canary, form }]);
    }
  }
  return { starts, needles };
};

/** With the decimals before and behind: 730914 is no word of 12.730914. */
const word = /(?:\d+\.(?=\d))*[\p{L}\p{N}_-]+(?:\.\d[\p{L}\p{N}_-]*)*/gu;
/** As long as a line of a signature or a key, in both cases: no path and no word is. */
const base64Line = /(?<![\w+/=-])(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+/-]{40,}={0,2}/g;
/** What may be a text that was encoded as a whole. */
const encodedToken = /(?<![\w+/=-])[\w+/-]{8,}={0,2}/g;

const isText = (bytes: Buffer): boolean => isUtf8(bytes) && bytes.every((each) => each >= 9);

/** The texts that a token may stand for. */
const decoded = (token: string): string[] =>
  (['hex', 'base64'] as const)
    .map((encoding) => Buffer.from(token, encoding))
    .filter((bytes) => bytes.length >= 6 && isText(bytes))
    .map((bytes) => bytes.toString('utf8'));

/** JSON and addresses write a sign by its number. */
const unescaped = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})|%([2-7][0-9a-f])/gi, (_, inJson: string | undefined, inAddress: string) =>
      String.fromCharCode(Number.parseInt(inJson ?? inAddress, 16)),
    )
    .replace(/\\[nrt]/g, ' ');

/** The words of a text that are among the wanted ones, also of what was encoded inside it. */
const wordsIn = (text: string, wanted: ReadonlySet<string>, depth = 2): string[] => {
  const plain = unescaped(text);
  const found = (plain.replace(base64Line, ' ').match(word) ?? []).filter((each) => wanted.has(each));
  const inside = depth === 0 ? [] : [...new Set(plain.match(encodedToken))].flatMap(decoded);
  return [...found, ...inside.flatMap((each) => wordsIn(each, wanted, depth - 1))];
};

interface Finding {
  /** `kind in sink name`. */
  readonly what: string;
  /** What stands before it where it was first seen, so that its line is known; empty for a word found by decoding. */
  readonly before: string;
}

/** Every canary that lies where it does not belong. */
export const findings = (drops: readonly Drop[], canaries: readonly Canary[]): Finding[] => {
  const { starts, needles } = indexOf(canaries.filter(({ short }) => !short));
  const found = new Map<string, string>();
  for (const { sink, name, bytes, encoded } of drops) {
    const hay = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const note = ({ kind, belongs }: Canary, at = 0) => {
      const what = `${kind} in ${sink} ${name}`;
      if (!belongs.includes(sink) && !found.has(what))
        found.set(what, hay.toString('latin1', Math.max(0, at - 200), at));
    };
    let start = 0;
    for (let at = 0; at < hay.length; at++) {
      start = ((start << 8) | (hay[at] as number)) & 0xffffff;
      if (starts[start] === 0) continue;
      for (const { canary, form } of needles.get(start) ?? [])
        if (form.equals(hay.subarray(at - 2, at - 2 + form.length))) note(canary, at - 2);
    }
    // Only bytes that are no text hold a zero: there is no word to find.
    const short = canaries.filter((canary) => canary.short && !canary.belongs.includes(sink));
    if (encoded || short.length === 0 || hay.includes(0)) continue;
    const words = new Set(wordsIn(hay.toString('utf8'), new Set(short.map(({ bytes }) => String(bytes)))));
    for (const canary of short) if (words.has(String(canary.bytes))) note(canary);
  }
  return [...found].map(([what, before]) => ({ what, before })).sort((a, b) => (a.what < b.what ? -1 : 1));
};

/** The same as `kind in sink name`. */
export const scan = (drops: readonly Drop[], canaries: readonly Canary[]): string[] =>
  findings(drops, canaries).map(({ what }) => what);

/**
 * Sinks that nobody looked into: a search that finds no logs, no rows or no addresses finds no secret there either. Who
 * registered stands in the database by their e-mail, and a browser that holds a session asked for pages.
 */
export const blindSpots = (drops: readonly Drop[], canaries: readonly Canary[]): Sink[] => {
  const into = (sink: Sink) => drops.filter((each) => each.sink === sink && each.bytes.length > 0);
  const registered = canaries.filter(({ kind }) => kind === 'a taxpayer’s e-mail');
  const wasIn = canaries.some(({ kind }) => kind.startsWith('the cookie'));
  const blind: Sink[] = into('log').length === 0 ? ['log'] : [];
  const rows = scan(
    into('database'),
    registered.map((canary) => ({ ...canary, belongs: [] })),
  );
  if (registered.length > 0 && rows.length === 0) blind.push('database');
  if (wasIn && into('address').length === 0) blind.push('address');
  return blind;
};
