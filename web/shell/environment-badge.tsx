import { Popover } from '@base-ui/react/popover';
import { Link } from '@tanstack/react-router';
import { FlaskConical, Landmark, ShieldCheck } from 'lucide-react';
import type { Environment } from '../../contract/common.ts';
import { environments } from '../../phrases/screens/shell.ts';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';

const looks = {
  practice: { icon: FlaskConical, ground: 'bg-warning-soft text-on-warning-soft' },
  pruebas: { icon: ShieldCheck, ground: 'bg-info-soft text-on-info-soft' },
  produccion: { icon: Landmark, ground: 'bg-success-soft text-on-success-soft' },
};

/** Which SRI the documents go to, always in sight; a press says what it means. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const { icon: Icon, ground } = looks[environment];
  const name = environments.names[environment];
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={environments.label(name)}
        className={cx('inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-meta font-semibold', ground)}
      >
        <Icon aria-hidden="true" size={14} />
        {name}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} className="z-50">
          <Popover.Popup className="w-72 max-w-[calc(100vw-32px)] rounded-lg border border-border bg-surface p-4 shadow-pop outline-none">
            <Popover.Title className="text-body font-bold">{environments.label(name)}</Popover.Title>
            <Popover.Description className="mt-1 text-dense text-muted">
              {environments.meaning[environment]}
            </Popover.Description>
            <Link
              to={paths.environment}
              className="mt-3 inline-flex min-h-11 items-center text-dense font-semibold text-link underline"
            >
              {environments.change}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
