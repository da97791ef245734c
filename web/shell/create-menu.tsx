import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { shell } from '../../phrases/screens/shell.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { createActions } from './menu-items.ts';

/** Every add action in one place; those not built yet say so and do nothing. */
export function CreateMenu() {
  const navigate = useNavigate();
  return (
    <Menu.Root>
      <Menu.Trigger className={cx(buttonClass({ look: 'primary' }), 'mb-3')}>
        <Plus aria-hidden="true" size={18} />
        {shell.create}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Menu.Popup className="w-64 rounded-lg border border-border bg-surface p-1 shadow-pop outline-none">
            {createActions.map(({ label, icon: Icon, to }) => (
              <Menu.Item
                key={label}
                disabled={to === undefined}
                onClick={() => to !== undefined && navigate({ to })}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-body outline-none data-disabled:text-muted data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
              >
                <Icon aria-hidden="true" size={18} />
                <span className="flex-1">{label}</span>
                {to === undefined && <span className="text-nav">{shell.soon}</span>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
