import { FlaskConical, Landmark, ShieldCheck } from 'lucide-react';
import type { Environment } from '#contract/common.ts';
import { environments } from '#phrases/shell/environments.ts';
import { cx } from '#web/ui/cx.ts';
import { onPress } from '#web/ui/on-press.tsx';

const BadgeButton = onPress('dialog', () => import('./environment-popover.tsx'));

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
    <BadgeButton
      label={environments.label(name)}
      className={cx(
        'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full px-2 text-nav font-semibold max-tb:ml-1 tb:min-h-8 tb:gap-1.5 tb:px-3 tb:text-meta',
        ground,
      )}
      environment={environment}
    >
      <Icon aria-hidden="true" size={14} />
      {name}
    </BadgeButton>
  );
}
