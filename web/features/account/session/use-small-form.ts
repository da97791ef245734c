import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react';

/** What is wrong with a form, in words by field; no entry where nothing is. */
export type FormFaults<Form> = Partial<Record<keyof Form, string | undefined>>;

type Values = Readonly<Record<string, string | boolean>>;

const read = (form: HTMLFormElement): Values => {
  const values: Record<string, string | boolean> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.name === '') continue;
    if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (field.type !== 'radio' || field.checked) values[field.name] = field.value;
  }
  return values;
};

const focusOn = (form: HTMLFormElement, isWrong: (name: string) => boolean): void =>
  [...form.querySelectorAll<HTMLInputElement>('input[name]')].find(({ name }) => isWrong(name))?.focus();

interface FormActions<Form> {
  /** The server says what is wrong with one field. */
  readonly refuse: (field: keyof Form & string, sentence: string) => void;
  /** As it was at the beginning. */
  readonly clear: () => void;
}

/**
 * A form of a few fields that keep their own text: what a password manager or a hurried person wrote before the script
 * arrived counts like anything else. A field is judged when it was left, and from then on with each key; sending judges
 * all and goes to the first that is wrong. The form library would be a seventh of what may load before the login (13 kB).
 */
export function useSmallForm<Form>(
  faultsOf: (form: Form) => FormFaults<Form>,
  send: (form: Form, actions: FormActions<Form>) => Promise<unknown>,
) {
  const [faults, setFaults] = useState<FormFaults<Form>>({});
  const [busy, setBusy] = useState(false);
  const left = useRef(new Set<string>());

  const judge = (form: HTMLFormElement): FormFaults<Form> => {
    const all = Object.entries(faultsOf(read(form) as Form)) as [string, string | undefined][];
    const known = all.filter(([name, sentence]) => sentence !== undefined && left.current.has(name));
    const found = Object.fromEntries(known) as FormFaults<Form>;
    setFaults(found);
    return found;
  };
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (left.current.has(target.name)) judge(currentTarget);
  };
  const blur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // On the move to a link or to another tab nobody wants to hear that a field is empty.
    if (target.name === '' || target.name === undefined || !currentTarget.contains(relatedTarget)) return;
    left.current.add(target.name);
    // A fault that appeared now would push the button away before the finger is lifted; sending judges this field too.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    judge(currentTarget);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    for (const field of form.elements) if ('name' in field) left.current.add(String(field.name));
    const found = judge(form);
    if (Object.keys(found).length > 0) return focusOn(form, (name) => name in found);
    const refuse = (field: keyof Form & string, sentence: string) => {
      setFaults({ [field]: sentence } as FormFaults<Form>);
      focusOn(form, (name) => name === field);
    };
    const clear = () => {
      form.reset();
      left.current.clear();
    };
    setBusy(true);
    await send(read(form) as Form, { refuse, clear }).finally(() => setBusy(false));
  };
  const props = { method: 'post', noValidate: true, onChange: change, onBlur: blur, onSubmit: submit } as const;
  return { faults, busy, props };
}
