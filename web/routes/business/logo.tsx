import { getImageLogo, getImageLogoEmail } from '#contract/business/tax-data.ts';
import { logo, mailPicture, setup } from '#phrases/business/setup.ts';
import { profile } from '#phrases/home/home.ts';
import { linkTo } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { LogoForm, MailPictureForm } from '#web/features/business/tax-data/components/logo-form.tsx';
import { useRemoveLogo, useRemoveMailPicture, useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface ShownPicture {
  words: { readonly current: string; readonly remove: string; readonly removed: string };
  src: string;
  remove: ReturnType<typeof useRemoveLogo> | ReturnType<typeof useRemoveMailPicture>;
}

function ShownPicture({ words, src, remove }: ShownPicture) {
  const takeOut = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => showToast(words.removed),
        onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
      },
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <img
        src={src}
        alt={words.current}
        className="max-h-40 rounded-md border border-border bg-paper object-contain p-2"
      />
      <Button size="sm" busy={remove.isPending} onClick={takeOut}>
        {words.remove}
      </Button>
    </div>
  );
}

export function LogoScreen() {
  const query = useTaxData();
  const removeLogo = useRemoveLogo();
  const removeMailPicture = useRemoveMailPicture();
  // A new picture under the same address: the moment of the answer makes it another one.
  const shown = (address: string) => `${address}?v=${query.dataUpdatedAt}`;
  return (
    <ProfilePage title={profile.logo} text={setup.step05.text}>
      <Loaded query={query}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <Card aria-label={profile.logo} className="flex flex-col gap-5">
              {data.logo ? (
                <ShownPicture words={logo} src={shown(linkTo(getImageLogo, {}))} remove={removeLogo} />
              ) : (
                <p className="text-muted">{logo.none}</p>
              )}
              <LogoForm />
            </Card>
            <Card title={mailPicture.title} className="flex flex-col gap-5">
              <p className="text-muted">{mailPicture.text}</p>
              {data.mailPicture ? (
                <ShownPicture
                  words={mailPicture}
                  src={shown(linkTo(getImageLogoEmail, {}))}
                  remove={removeMailPicture}
                />
              ) : (
                <p className="text-muted">{mailPicture.none}</p>
              )}
              <MailPictureForm />
            </Card>
          </div>
        )}
      </Loaded>
    </ProfilePage>
  );
}
