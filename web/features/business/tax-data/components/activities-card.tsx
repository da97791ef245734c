import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import type { Regime } from '#contract/roles.ts';
import { activitiesCard as words } from '#phrases/business/activities.ts';
import { regimes } from '#phrases/business/regimes.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { May } from '#web/shell/session/may.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useSaveActivity } from '../queries.ts';

type Activity = TaxDataComplete['activities'][number];

/** What the taxpayer does, each with the regime it is taxed under. */
export function ActivitiesCard({ data: { activities, taxData } }: { data: TaxDataComplete }) {
  const own = taxData.regime ?? 'GEN';
  const [editing, setEditing] = useState<Activity | 'new'>();
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-2 text-dense text-muted">{words.text}</p>
      <ul className="divide-y divide-border">
        {activities.map((activity) => (
          <li key={activity.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{activity.name}</p>
              <p className="text-meta text-muted">{words.taxed(activity.regime, own)}</p>
            </div>
            {activity.main ? (
              <Chip tone="neutral">{words.main}</Chip>
            ) : (
              <May what="prepare">
                <IconButton
                  label={words.edit(activity.name)}
                  icon={<Pencil aria-hidden="true" size={18} />}
                  onClick={() => setEditing(activity)}
                />
              </May>
            )}
          </li>
        ))}
      </ul>
      <May what="prepare">
        <Button className="mt-3" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      </May>
      {editing !== undefined && (
        <ActivityDialog
          activity={editing === 'new' ? undefined : editing}
          own={own}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

interface ActivityDialogProps {
  activity: Activity | undefined;
  own: string;
  onClose: () => void;
}

function ActivityDialog({ activity, own, onClose }: ActivityDialogProps) {
  const save = useSaveActivity();
  const [name, setName] = useState(activity?.name ?? '');
  const [regime, setRegime] = useState<Regime | ''>(activity?.regime ?? '');
  const [wasAlwaysSo, setAlwaysSo] = useState(false);
  const missing = name.trim() === '' ? words.needsName : undefined;
  const submit = async () => {
    await save.mutateAsync({
      body: {
        ...(activity && { id: activity.id, wasAlwaysSo }),
        name: name.trim(),
        regime: regime === '' ? null : regime,
      },
    });
    showToast(words.saved);
  };
  return (
    <SendDialog
      title={activity === undefined ? words.addTitle : words.editTitle}
      submit={words.save}
      isComplete={missing === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextInput
            label={words.name}
            hint={words.nameHint}
            required
            maxLength={300}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={asked ? missing : undefined}
          />
          <Select
            label={words.regime}
            // Who is a negocio popular issues nothing: no activity of an invoice is one.
            options={[
              { value: '', label: words.taxed(undefined, own) },
              ...regimes.filter(({ value }) => value !== 'POP' && value !== own),
            ]}
            value={regime}
            onChange={(event) => setRegime(event.target.value as Regime | '')}
          />
          {activity !== undefined && (
            <Checkbox
              label={words.wasAlwaysSo}
              checked={wasAlwaysSo}
              onChange={(event) => setAlwaysSo(event.target.checked)}
            />
          )}
        </>
      )}
    </SendDialog>
  );
}
