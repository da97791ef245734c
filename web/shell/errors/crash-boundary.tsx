import { Component, type ReactNode } from 'react';
import { crash } from '#phrases/shell/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PlainFrame } from '../frame/plain-frame.tsx';
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
          <Button look="primary" wide onClick={() => location.reload()}>
            {crash.reload}
          </Button>
        }
      />
    ) : (
      this.props.children
    );
  }
}

/** A page that leads nowhere or broke, as every page without bars: the frame, what happened, where to go. */
export const CrashWords = ({
  title = crash.title,
  text = crash.text,
  action,
}: {
  title?: string;
  text?: string;
  action: ReactNode;
}) => (
  <PlainFrame>
    <PageHead title={title} text={text} />
    <div className="flex flex-col gap-3">{action}</div>
  </PlainFrame>
);
