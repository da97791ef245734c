import { useMutation } from '@tanstack/react-query';
import { rucProof as words } from '#phrases/business/ruc-claims.ts';
import { kit } from '#phrases/shell/kit.ts';
import { SignatureForm } from '#web/features/business/tax-data/components/signature-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { proveOwnBusiness } from '../change-business.ts';

/** The own RUC is another business's: the signature that carries it brings it into a new one. */
export default function ProveOwnDialog({ onClose }: { onClose: () => void }) {
  const prove = useMutation({ mutationFn: proveOwnBusiness });
  const waits = prove.data === 'waits';
  return (
    <Dialog
      open
      onClose={onClose}
      title={waits ? words.waitsTitle : words.title}
      text={waits ? undefined : words.ownText}
      footer={waits ? <Button onClick={onClose}>{kit.close}</Button> : undefined}
    >
      {waits ? (
        <Notice tone="info" announce>
          {words.ownWaits}
        </Notice>
      ) : (
        <>
          <p className="mb-4 text-dense text-muted">{words.moves}</p>
          <SignatureForm upload={prove} submit={words.ownSubmit} onSaved={() => undefined} />
        </>
      )}
    </Dialog>
  );
}
