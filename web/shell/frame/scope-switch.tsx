import { groups } from '#contract/roles.ts';
import { shell } from '#phrases/shell/shell.ts';
import { cx } from '#web/ui/cx.ts';
import { chooseScope, useScope } from '../session/scope.ts';

/** The business or what is personal: the whole app shows what is pressed here. Nothing for who has only one. */
export function ScopeSwitch({ className }: { className: string }) {
  const { scope, hasBoth } = useScope();
  if (!hasBoth) return null;
  return (
    <fieldset
      aria-label={shell.scope}
      className={cx('m-0 flex shrink-0 rounded-full border border-border-strong p-0', className)}
    >
      {groups.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === scope}
          onClick={() => chooseScope(each)}
          className={cx(
            'min-h-11 flex-1 rounded-full px-3 text-dense font-semibold whitespace-nowrap',
            each === scope ? 'bg-primary text-on-primary' : 'text-text hover:bg-surface-2',
          )}
        >
          {shell.scopes[each]}
        </button>
      ))}
    </fieldset>
  );
}
