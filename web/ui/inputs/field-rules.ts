import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { kit } from '#phrases/shell/kit.ts';

/** What is wrong with what a field holds, as a sentence; undefined where nothing is. */
type FieldRule<Value = string> = (value: Value) => string | undefined;

/** A field without one may hold anything. */
export type FieldRules<Form> = { readonly [Name in keyof Form]?: FieldRule<Form[Name]> };

export const atMost =
  (characters: number): FieldRule =>
  (text) =>
    text.trim().length > characters ? kit.tooLong(characters) : undefined;

export const filled =
  (missing: string, characters = Number.POSITIVE_INFINITY): FieldRule =>
  (text) =>
    text.trim() === '' ? missing : atMost(characters)(text);

export const accepted =
  <Value>(isGood: (value: Value) => boolean, otherwise: string): FieldRule<Value> =>
  (value) =>
    isGood(value) ? undefined : otherwise;

/** Judges every field, also one that stands on another page of the form. */
export const byRules =
  <Form extends FieldValues>(rules: FieldRules<Form>): Resolver<Form> =>
  (values) => {
    const found = Object.keys(rules).flatMap((name) => {
      const message = rules[name]?.(values[name]);
      return message === undefined ? [] : [[name, { type: 'rule', message }]];
    });
    return found.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(found) as FieldErrors<Form> };
  };
