import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Pressed } from '#web/ui/on-press.tsx';
import type { MenuItem } from './menu.ts';

type Props = ComponentProps<Pressed<{ actions: readonly MenuItem[] }>>;

/** The add actions as an open menu. */
export default function CreateList({ className, label, children, actions }: Props) {
  const navigate = useNavigate();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className={className} aria-label={label}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Menu.Popup className="w-64 rounded-lg border border-border bg-surface p-1 shadow-pop outline-none">
            {actions.map(({ label: action, icon: Icon, to }) => (
              <Menu.Item
                key={action}
                onClick={() => navigate({ to })}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-body outline-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
              >
                <Icon aria-hidden="true" size={18} />
                <span className="flex-1">{action}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
