import { type FormEvent, useId, useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Notice } from './chip.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-window.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'text' | 'wide' | 'alert' | 'onClose' | 'children'> {
  submit: string;
  look?: ButtonLook['look'];
  busy: boolean;
  /** Nothing can be sent as it stands, and the fields say why. */
  disabled?: boolean;
  /** Why it was refused, where it is of no field. */
  error?: string | undefined;
  onSubmit: () => void;
  /** Below the form, not part of it. */
  after?: DialogProps['children'];
}

/** Where one begins: a file is rarely what one came to say, and of radios the chosen one takes the keys. */
const fields = 'input:not([type=file], [type=radio]:not(:checked)), select, textarea';

/**
 * Of a form in a dialog, for its `initialFocus`. Under a finger it is the dialog itself: the keyboard that a field calls
 * up hides half of what is asked.
 */
export const firstFieldOf = (form: string) => () => {
  const element = document.getElementById(form);
  const begins = matchMedia('(pointer: coarse)').matches
    ? element?.closest<HTMLElement>('[role=dialog], [role=alertdialog]')
    : element?.querySelector<HTMLElement>(fields);
  return begins ?? true;
};

/** Fields over the page with one button that sends them: Enter presses it, Esc and Cancelar close. */
export function FormDialog(props: FormDialogProps) {
  const { submit, look = 'primary', busy, disabled, error, onSubmit, onClose, children, after, ...window } = props;
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // It may have been opened from within another form.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      open
      {...window}
      onClose={onClose}
      holds={isTyped}
      initialFocus={firstFieldOf(id)}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={id} look={look} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onInput={() => setTyped(true)} onSubmit={send} className="grid gap-4 pt-1">
        {error !== undefined && <Notice tone="danger" title={error} announce />}
        {children}
      </form>
      {after}
    </Dialog>
  );
}
