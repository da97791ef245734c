import type { Canary, Sink } from './canary.ts';

/** What was found in a sink: a log file, a mail, a backup. */
export interface Drop {
  readonly sink: Sink;
  readonly name: string;
  readonly bytes: Uint8Array;
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
  readonly alone: boolean;
}

const beside = /[\w-]/;
const isAlone = (hay: Buffer, from: number, size: number): boolean =>
  !beside.test(hay.toString('latin1', Math.max(0, from - 1), from)) &&
  !beside.test(hay.toString('latin1', from + size, from + size + 1));

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
      needles.set(start, [
        ...(needles.get(start) ?? []),
        { canary, form, alone: canary.alone === true && form.equals(canary.bytes) },
      ]);
    }
  }
  return { starts, needles };
};

/** Every canary that lies where it does not belong: `kind in sink name`. */
export const scan = (drops: readonly Drop[], canaries: readonly Canary[]): string[] => {
  const { starts, needles } = indexOf(canaries);
  const found = new Set<string>();
  for (const { sink, name, bytes } of drops) {
    const hay = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (let at = 0; at < hay.length; at++) {
      start = ((start << 8) | (hay[at] as number)) & 0xffffff;
      if (starts[start] === 0) continue;
      for (const { canary, form, alone } of needles.get(start) ?? []) {
        if (canary.belongs.includes(sink) || !form.equals(hay.subarray(at - 2, at - 2 + form.length))) continue;
        if (!alone || isAlone(hay, at - 2, form.length)) found.add(`${canary.kind} in ${sink} ${name}`);
      }
    }
  }
  return [...found].sort();
};

/**
 * Sinks that nobody looked into: a search that finds no logs, no rows or no addresses finds no secret there either. Whoever
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
