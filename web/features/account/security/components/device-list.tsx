import { Link } from '@tanstack/react-router';
import { AppWindow, Laptop, type LucideIcon, Smartphone, Tablet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeviceIcon } from '#contract/account/devices.rules.ts';
import type { Device } from '#contract/account/devices.ts';
import { devices as words } from '#phrases/account/security.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useCloseOthers } from '../queries.ts';
import { RemoveDeviceDialog } from './remove-device-dialog.tsx';
import { RenameDeviceDialog } from './rename-device-dialog.tsx';

const icons: Record<DeviceIcon, LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  app: AppWindow,
};

/** Where the account was opened, this device first, and how to close it there. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [removing, setRemoving] = useState<Device>();
  const [renaming, setRenaming] = useState<Device>();
  const closeOthers = useCloseOthers();
  const close = () =>
    closeOthers.mutateAsync({}).then(
      () => showToast(words.othersClosed),
      (error) => showToast(sentenceOf(error), { tone: 'danger' }),
    );
  const ordered = [...devices].sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
  return (
    <Card title={words.title}>
      <ul className="-mx-4 divide-y divide-border border-y border-border">
        {ordered.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onRename={() => setRenaming(device)}
            onRemove={() => setRemoving(device)}
          />
        ))}
      </ul>
      <p className="mt-3 text-dense text-muted">
        {words.unknown}{' '}
        <Link to="/settings" search={{ tab: 3 }} className="font-semibold text-link underline">
          {words.changePassword}
        </Link>
      </p>
      {devices.some(({ isThisOne, isOpen }) => !isThisOne && isOpen) && (
        <Button className="mt-3 max-tb:w-full" busy={closeOthers.isPending} onClick={close}>
          {words.closeOthers}
        </Button>
      )}
      {removing && <RemoveDeviceDialog device={removing} onClose={() => setRemoving(undefined)} />}
      {renaming && <RenameDeviceDialog device={renaming} onClose={() => setRenaming(undefined)} />}
    </Card>
  );
}

function DeviceRow({
  device: { name, icon, isThisOne, isOpen, lastSeenAt },
  onRename,
  onRemove,
}: {
  device: Device;
  onRename: () => void;
  onRemove: () => void;
}) {
  const Icon = icons[icon];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <Icon aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{name}</p>
        <p className="num text-meta text-muted">
          {isThisOne
            ? words.open
            : `${isOpen ? words.open : words.closed} · ${words.lastUse(instantForReading(lastSeenAt))}`}
        </p>
      </div>
      {isThisOne ? (
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone="success">{words.here}</Chip>
          <Button size="sm" look="ghost" onClick={onRename}>
            {words.rename}
          </Button>
        </div>
      ) : (
        <IconButton label={words.remove(name)} icon={<Trash2 aria-hidden="true" size={18} />} onClick={onRemove} />
      )}
    </li>
  );
}
