import { type Day, isDay, isMonth, type Month } from '../dates/index.ts';
import type { Fault } from '../faults.ts';
import { amount, parseAmount } from '../num/index.ts';
import { isObject } from './input-reader.ts';

/** Reads a JSON value at a place; undefined and faults where it is something else. */
export interface Read<T> {
  (value: unknown, place: string, faults: Fault[]): T | undefined;
  /** What goes there, for the sentence. */
  readonly what: string;
  readonly isOptional?: true;
}

const say = (faults: Fault[], code: string, place: string, sentence: string): undefined => {
  faults.push({ code, place, sentence, severity: 'error' });
  return undefined;
};

const shownAs = (value: unknown): string => (JSON.stringify(value) ?? 'nada').slice(0, 40);

const checked = <T>(what: string, isOne: (value: unknown) => value is T): Read<T> =>
  Object.assign(
    (value: unknown, place: string, faults: Fault[]) =>
      isOne(value) ? value : say(faults, 'value', place, `En «${place}» va ${what}, no ${shownAs(value)}.`),
    { what },
  );

export const text = checked('un texto', (value): value is string => typeof value === 'string' && value.trim() !== '');
export const flag = checked('true o false', (value): value is boolean => typeof value === 'boolean');
export const year = checked(
  'un año en número, como 2027',
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 2022 && Number(value) <= 2100,
);
export const age = checked(
  'una edad en años, como 21',
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 120,
);
export const degree = checked(
  'un grado de discapacidad en número, de 1 a 100',
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 100,
);
export const day = checked(
  'un día, como "2027-02-08"',
  (value): value is Day => typeof value === 'string' && isDay(value),
);
export const month = checked(
  'un mes, como "2026-10"',
  (value): value is Month => typeof value === 'string' && isMonth(value),
);

/** A decimal text without sign, of at most so many decimals and up to `most`. */
export const decimal = (places: number, most?: string): Read<string> =>
  checked(
    `un número entre comillas con punto y hasta ${places} decimales, ${most === undefined ? '' : `no mayor que ${most}, `}como "${most === undefined ? '120.5' : '1.5'}"`,
    (value): value is string => {
      if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) return false;
      const read = parseAmount(value);
      return read !== null && read.scale <= places && (most === undefined || read.compare(amount(most)) <= 0);
    },
  );

/** The same, and more than nothing. */
export const above0 = (places: number): Read<string> => {
  const its = decimal(places);
  return checked(
    `${its.what}, mayor que 0`,
    (value): value is string => its(value, '', []) !== undefined && !amount(value as string).isZero(),
  );
};

export const oneOf = <T extends string>(texts: readonly T[]): Read<T> =>
  checked(texts.map((each) => `"${each}"`).join(' o '), (value): value is T => texts.includes(value as T));

/** The same, and it may be missing. */
export const may = <T>(read: Read<T>): Read<T> & { readonly isOptional: true } =>
  Object.assign(((value, place, faults) => read(value, place, faults)) as Read<T>, {
    what: read.what,
    isOptional: true as const,
  });

export const listOf = <T>(read: Read<T>): Read<readonly T[]> =>
  Object.assign(
    (value: unknown, place: string, faults: Fault[]) =>
      Array.isArray(value)
        ? value.flatMap((each, index) => read(each, `${place}.${index}`, faults) ?? [])
        : say(faults, 'value', place, `En «${place}» va una lista entre corchetes, no ${shownAs(value)}.`),
    { what: 'una lista' },
  );

/** What stands under each key, as pairs. */
export const pairsOf = <K, T>(key: Read<K>, read: Read<T>): Read<readonly (readonly [K, T])[]> =>
  Object.assign(
    (value: unknown, place: string, faults: Fault[]) => {
      if (!isObject(value)) return say(faults, 'value', place, `En «${place}» va un objeto, no ${shownAs(value)}.`);
      return Object.entries(value).flatMap(([name, each]) => {
        const [own, its] = [key(name, `${place}.${name}`, faults), read(each, `${place}.${name}`, faults)];
        return own === undefined || its === undefined ? [] : [[own, its] as const];
      });
    },
    { what: 'un objeto' },
  );

type Shape = Readonly<Record<string, Read<unknown>>>;
type Value<R> = R extends Read<infer T> ? T : never;
type OptionalKeys<S> = { [K in keyof S]: S[K] extends { readonly isOptional: true } ? K : never }[keyof S];
export type Shaped<S extends Shape> = { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Value<S[K]> } & {
  readonly [K in OptionalKeys<S>]?: Value<S[K]>;
};

/** An object of these keys: a key that is missing or that nobody knows is a fault. */
export const objectOf = <S extends Shape>(shape: S): Read<Shaped<S>> =>
  Object.assign(
    (value: unknown, place: string, faults: Fault[]) => {
      if (!isObject(value)) {
        const where = place === '' ? 'El archivo debe ser' : `En «${place}» va`;
        return say(faults, 'value', place, `${where} un objeto, no ${shownAs(value)}.`);
      }
      const at = (key: string): string => (place === '' ? key : `${place}.${key}`);
      const before = faults.length;
      for (const key of Object.keys(value))
        if (!Object.hasOwn(shape, key))
          say(faults, 'unknown', at(key), `No se conoce «${at(key)}»: aquí van ${Object.keys(shape).join(', ')}.`);
      const read = Object.entries(shape).flatMap(([key, each]) => {
        if (value[key] !== undefined) return [[key, each(value[key], at(key), faults)]];
        if (!each.isOptional) say(faults, 'missing', at(key), `Falta «${at(key)}»: va ${each.what}.`);
        return [];
      });
      return faults.length === before ? (Object.fromEntries(read) as Shaped<S>) : undefined;
    },
    { what: 'un objeto' },
  );
