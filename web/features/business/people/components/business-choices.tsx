import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { sentenceOf } from '#web/api/problem.ts';
import type { Pressed } from '#web/ui/on-press.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { changeBusiness } from '../change-business.ts';

interface Business {
  readonly customerId: string;
  readonly name: string;
  readonly taxId: string;
}
type Props = ComponentProps<Pressed<{ active: string; businesses: readonly Business[] }>>;

/** The businesses of a person as an open menu. */
export default function BusinessChoices({ className, label, children, active, businesses }: Props) {
  const change = (customerId: string) =>
    changeBusiness(customerId).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={label} className={className}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Menu.Popup className="max-h-[70dvh] w-80 max-w-[calc(100vw-32px)] overflow-y-auto rounded-lg border border-border bg-surface p-1 shadow-pop outline-none">
            <Menu.RadioGroup value={active} onValueChange={change}>
              {businesses.map(({ customerId, name, taxId }) => (
                <Menu.RadioItem
                  key={customerId}
                  value={customerId}
                  className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 text-body outline-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{name}</span>
                    <span className="num block text-meta">{taxId}</span>
                  </span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden="true" size={18} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
