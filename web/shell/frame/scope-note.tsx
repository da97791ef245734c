import type { Group } from '#contract/roles.ts';
import { shell } from '#phrases/shell/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

/** A form that somebody types in stays where it began while the app shows the other: said, and one press follows. */
export const ScopeNote = ({
  scope,
  other,
  onFollow,
}: {
  scope: Group;
  other: Group | undefined;
  onFollow: () => void;
}) =>
  other && (
    <div className="mx-auto mb-4 max-w-2xl">
      <Notice
        tone="info"
        title={shell.formStays(shell.scopes[scope])}
        announce
        action={
          <Button size="sm" onClick={onFollow}>
            {shell.formFollows(shell.scopes[other])}
          </Button>
        }
      />
    </div>
  );
