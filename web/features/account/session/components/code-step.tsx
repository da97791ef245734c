import { factorCode, codeStep as words } from '#phrases/account/second-factor.ts';
import type { TurnedAway } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { useSmallForm } from '../use-small-form.ts';

const faultsOf = ({ code }: { code: string }) => ({ code: isWholeCode(code) ? undefined : factorCode.missing });

/** Second step of signing in: the code of the app, or a recovery code. */
export function CodeStep({
  enter,
  onEntered,
  onStartAgain,
}: {
  enter: (code: string) => Promise<TurnedAway | undefined>;
  onEntered: () => Promise<void>;
  onStartAgain: (sentence?: string) => void;
}) {
  const form = useSmallForm(faultsOf, async ({ code }, { refuse }) => {
    const turnedAway = await enter(code);
    if (turnedAway === undefined) return onEntered();
    if (turnedAway.code === 'session.second_factor_late') return onStartAgain(turnedAway.sentence);
    refuse('code', turnedAway.sentence);
  });
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <form {...form.props} className="flex flex-col gap-4">
        <CodeInput label={factorCode.label} hint={factorCode.hint} name="code" error={form.faults.code} autoFocus />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {words.submit}
        </Button>
        <Button look="ghost" wide onClick={() => onStartAgain()}>
          {words.back}
        </Button>
      </form>
    </>
  );
}
