import { useState } from 'react';
import { signature as words } from '#phrases/business/setup.ts';
import { profile } from '#phrases/home/home.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { SignatureCard } from '#web/features/business/tax-data/components/signature-card.tsx';
import { SignatureForm } from '#web/features/business/tax-data/components/signature-form.tsx';
import { useRevokeSignature, useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ProfilePage } from './profile-page.tsx';

export function SignatureScreen() {
  const query = useTaxData();
  const [uploading, setUploading] = useState(false);
  const [revoking, setRevoking] = useState(false);
  return (
    <ProfilePage title={profile.signature}>
      <Loaded query={query}>
        {({ signature, ownSignature }) => {
          const own = ownSignature.status !== 'none';
          return (
            <div className="flex flex-col gap-4">
              {signature.demo && <SignatureCard info={signature} />}
              <SignatureCard
                info={ownSignature}
                action={
                  <>
                    {!uploading && (
                      <Button look={own ? 'secondary' : 'primary'} onClick={() => setUploading(true)}>
                        {own ? words.replace : words.upload}
                      </Button>
                    )}
                    {own && (
                      <Button look="ghost" onClick={() => setRevoking(true)}>
                        {words.revoke}
                      </Button>
                    )}
                  </>
                }
              />
              {uploading && (
                <Card title={words.upload}>
                  <SignatureForm
                    onSaved={() => {
                      setUploading(false);
                      showToast(words.saved);
                    }}
                  />
                </Card>
              )}
            </div>
          );
        }}
      </Loaded>
      <RevokeDialog open={revoking} onClose={() => setRevoking(false)} />
    </ProfilePage>
  );
}

/** What is lost, and red only on the last button. */
function RevokeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const revoke = useRevokeSignature();
  const confirm = async () => {
    await revoke.mutateAsync({}).then(
      () => showToast(words.revoked),
      (error) => showToast(sentenceOf(error), { tone: 'danger' }),
    );
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      title={words.revokeTitle}
      text={words.revokeText}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="danger" busy={revoke.isPending} onClick={confirm}>
            {words.revokeConfirm}
          </Button>
        </>
      }
    />
  );
}
