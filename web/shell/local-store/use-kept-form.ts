import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetTyped, keepTyped, readTyped, takeUp, typedOver } from './typed-fields.ts';

/**
 * What is typed in a form waits in this browser until it is saved or put away, so that it is there again after a session
 * that ended or a reload. `name`: of this form and no other. `only`: the fields that are kept, where others hold a
 * password, a code or a word that confirms. Gives back how to forget it.
 */
export function useKeptForm<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string,
  only?: readonly (keyof Form & string)[],
): () => void {
  useEffect(() => {
    const opened = { ...form.getValues() };
    let left = false;
    const { unsubscribe } = form.watch(() => {
      keepTyped(name, () => typedOver(form.getValues(), opened).filter((field) => only?.includes(field.name) ?? true));
    });
    readTyped(name).then((typed) => {
      if (!left) takeUp(form, typed);
    });
    return () => {
      left = true;
      unsubscribe();
    };
  }, [form, name, only]);
  return useCallback(() => void forgetTyped(name), [name]);
}
