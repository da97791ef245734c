import { useState } from 'react';
import { signature as words } from '#phrases/business/setup.ts';
import { profile } from '#phrases/home/home.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { RevokeDialog } from '#web/features/business/tax-data/components/revoke-dialog.tsx';
import { SignatureCard } from '#web/features/business/tax-data/components/signature-card.tsx';
import { SignatureForm } from '#web/features/business/tax-data/components/signature-form.tsx';
import { useTaxData, useUploadSignature } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast.tsx';

export function SignatureScreen() {
  const query = useTaxData();
  const upload = useUploadSignature();
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
                    upload={upload}
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
