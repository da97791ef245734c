import { Popover } from '@base-ui/react/popover';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Environment } from '#contract/common.ts';
import { environments } from '#phrases/shell/environments.ts';
import type { Pressed } from '#web/ui/on-press.tsx';
import { May } from '../session/may.tsx';

type Props = ComponentProps<Pressed<{ environment: Environment }>>;

/** What the environment in use means, and how to change it. */
export default function EnvironmentPopover({ className, label, children, environment }: Props) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger aria-label={label} className={className}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} className="z-50">
          <Popover.Popup className="w-72 max-w-[calc(100vw-32px)] rounded-lg border border-border bg-surface p-4 shadow-pop outline-none">
            <Popover.Title className="text-body font-bold">{label}</Popover.Title>
            <Popover.Description className="mt-1 text-dense text-muted">
              {environments.meaning[environment]}
            </Popover.Description>
            <May to="/profile/environment">
              <Link
                to="/profile/environment"
                className="mt-3 inline-flex min-h-11 items-center text-dense font-semibold text-link underline"
              >
                {environments.change}
              </Link>
            </May>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
