import type { Fault } from '@cuadre/sri/faults';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form judged by rules that return faults: the first error of each field is its sentence; warnings stop nothing. */
export const rulesResolver =
  <Form extends FieldValues>(rules: (form: Form) => readonly Fault[]): Resolver<Form> =>
  (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { place, code, sentence, severity } of rules(values))
      if (severity === 'error') errors[place] ??= { type: code, message: sentence };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Form> };
  };
