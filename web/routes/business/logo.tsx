import { getImageLogo } from '#contract/business/tax-data.ts';
import { setup, logo as words } from '#phrases/business/setup.ts';
import { profile } from '#phrases/home/home.ts';
import { linkTo } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { LogoForm } from '#web/features/business/tax-data/components/logo-form.tsx';
import { useRemoveLogo, useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast.tsx';

export function LogoScreen() {
  const query = useTaxData();
  const remove = useRemoveLogo();
  const takeOut = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => showToast(words.removed),
        onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
      },
    );
  return (
    <ProfilePage title={profile.logo} text={setup.step05.text}>
      <Loaded query={query}>
        {({ logo }) => (
          <Card aria-label={profile.logo} className="flex flex-col gap-5">
            {logo ? (
              <div className="flex flex-col items-start gap-3">
                <img
                  // A new picture under the same address: the moment of the answer makes it another one.
                  src={`${linkTo(getImageLogo, {})}?v=${query.dataUpdatedAt}`}
                  alt={words.current}
                  className="max-h-40 rounded-md border border-border bg-paper object-contain p-2"
                />
                <Button size="sm" busy={remove.isPending} onClick={takeOut}>
                  {words.remove}
                </Button>
              </div>
            ) : (
              <p className="text-muted">{words.none}</p>
            )}
            <LogoForm />
          </Card>
        )}
      </Loaded>
    </ProfilePage>
  );
}
