import { Plus } from 'lucide-react';
import { shell } from '#phrases/shell/shell.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { onPress } from '#web/ui/on-press.tsx';
import { useMenu } from './menu.ts';

const CreateButton = onPress('menu', () => import('./create-list.tsx'));

/** Every add action in one place. */
export function CreateMenu() {
  const actions = useMenu('create');
  if (actions.length === 0) return null;
  return (
    <CreateButton className={cx(buttonClass({ look: 'primary' }), 'mb-3')} actions={actions}>
      <Plus aria-hidden="true" size={18} />
      {shell.create}
    </CreateButton>
  );
}
