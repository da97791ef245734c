import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Labelled = Omit<FieldProps, 'children' | 'className'> & { fieldClassName?: string };
export type TextInputProps = Labelled & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text with its label. */
export function TextInput({
  label,
  hideLabel,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  fieldClassName,
  className,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, warning, optional, required, id }} className={fieldClassName}>
      {(control) => (
        <input type="text" autoComplete="off" {...input} {...control} className={cx(controlClass, className)} />
      )}
    </Field>
  );
}

/** A password that can be seen, pasted and filled by a password manager. */
export function PasswordInput(props: TextInputProps) {
  const [visible, setVisible] = useState(false);
  const { label, hint, error, warning, required, id, fieldClassName, className, ...input } = props;
  return (
    <Field {...{ label, hint, error, warning, required, id }} className={fieldClassName}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            className={cx(controlClass, 'pr-12', className)}
          />
          <IconButton
            label={visible ? kit.hidePassword : kit.showPassword}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0"
            icon={visible ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
          />
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({
  label,
  hint,
  error,
  optional,
  required,
  id,
  fieldClassName,
  className,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, required, id }} className={fieldClassName}>
      {(control) => <textarea rows={3} {...input} {...control} className={cx(controlClass, 'py-2.5', className)} />}
    </Field>
  );
}
