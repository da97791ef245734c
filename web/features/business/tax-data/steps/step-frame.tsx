import type { FormEventHandler, ReactNode } from 'react';
import { setup } from '#phrases/business/setup.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';

export interface StepProps {
  onDone: () => void;
  onLater: () => void;
}

interface StepFrameProps extends Pick<StepProps, 'onLater'> {
  title: string;
  text: string;
  children?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submit?: string;
  busy: boolean;
  refused: string | undefined;
}

/** One question of the wizard: what it asks, one action, and how to do it later. */
export const StepFrame = ({ title, text, children, onSubmit, submit, busy, refused, onLater }: StepFrameProps) => (
  <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
    <PageHead title={title} text={text} />
    {refused !== undefined && <Notice tone="danger" title={refused} announce />}
    {children}
    <div className="mt-2 flex flex-col gap-2">
      <Button type="submit" look="primary" wide busy={busy}>
        {submit ?? setup.next}
      </Button>
      <Button look="ghost" wide onClick={onLater}>
        {setup.later}
      </Button>
    </div>
  </form>
);
