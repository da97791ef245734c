import { Component, type ReactNode } from 'react';
import { crash } from '#phrases/shell/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { reportError } from './report-error.ts';

/** Where a screen broke, outside of the router: words and a link out instead of an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(error: unknown): void {
    reportError(error, 'render');
  }
  override render(): ReactNode {
    return this.state.broken ? (
      <CrashWords
        action={
          <Button look="primary" onClick={() => location.reload()}>
            {crash.reload}
          </Button>
        }
      />
    ) : (
      this.props.children
    );
  }
}

export const CrashWords = ({
  title = crash.title,
  text = crash.text,
  action,
}: {
  title?: string;
  text?: string;
  action: ReactNode;
}) => (
  <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-16">
    <Logo />
    <h1 tabIndex={-1} className="mt-6 text-page font-bold">
      {title}
    </h1>
    <p className="text-muted">{text}</p>
    {action}
  </main>
);
