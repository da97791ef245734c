import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { updateEnvironment } from '#contract/account/accounts.ts';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import type { Environment } from '#contract/common.ts';
import { profile as words } from '#phrases/home/home.ts';
import { environments } from '#phrases/shell/environments.ts';
import { kit } from '#phrases/shell/kit.ts';
import type { Address } from '#web/address.ts';
import { call } from '#web/api/call.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface Lacking {
  readonly label: string;
  readonly to: Address;
}

/** What an environment of the real SRI still needs, each with the screen for it. */
export function lacking(data: TaxDataComplete): Lacking[] {
  const found: readonly (Lacking | undefined)[] = [
    data.taxData.legalName === undefined || data.taxData.headOfficeAddress === undefined
      ? { label: words.needsTaxData, to: '/profile/tax-data' }
      : undefined,
    data.establishments.every((place) => place.salesPoints.length === 0)
      ? { label: words.needsSalesPoint, to: '/profile/sales-points' }
      : undefined,
    data.ownSignature.status === 'none' || data.ownSignature.status === 'expired'
      ? { label: words.needsSignature, to: '/profile/signature' }
      : undefined,
  ];
  return found.filter((each) => each !== undefined);
}

export const verifiedEmail: Lacking = { label: words.needsEmail, to: '/settings' };

/** The last step: what is missing, or what one takes upon oneself. */
export function SwitchDialog({
  target,
  missing,
  onClose,
}: {
  target: Environment;
  missing: readonly Lacking[];
  onClose: () => void;
}) {
  const [understood, setUnderstood] = useState(target !== 'produccion');
  const [asked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: () => call(updateEnvironment, { body: { environment: target } }),
    onSuccess: async () => {
      // Numbers, lists and reports of the environments never mix.
      await queryClient.invalidateQueries();
      showToast(words.switched(environments.names[target]));
      onClose();
    },
  });
  const faults = change.error instanceof CallProblem ? change.error.faults : [];
  const ready = missing.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.switchTitle(environments.names[target])}
      text={words.switchTexts[target]}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            look="primary"
            disabled={!ready}
            busy={change.isPending}
            onClick={() => {
              setAsked(true);
              if (understood) change.mutate();
            }}
          >
            {words.use(environments.names[target])}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {change.isError && (
          <Notice
            tone="danger"
            title={sentenceOf(change.error)}
            announce
            action={
              <Link
                to={faults.some(({ place }) => place === 'signature') ? '/profile/signature' : '/profile/tax-data'}
                className="font-semibold underline"
              >
                {faults.some(({ place }) => place === 'signature') ? words.signature : words.taxData}
              </Link>
            }
          >
            {faults.map((fault) => (
              <p key={fault.sentence}>{fault.sentence}</p>
            ))}
          </Notice>
        )}
        {!ready && (
          <Notice tone="warning" title={words.needs}>
            <ul className="list-disc pl-4">
              {missing.map((need) => (
                <li key={need.to}>
                  <Link to={need.to} className="underline">
                    {need.label}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {target === 'produccion' && (
          <Checkbox
            label={words.switchAck}
            checked={understood}
            error={asked && !understood ? words.switchAckMissing : undefined}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
