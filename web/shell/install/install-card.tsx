import { Download } from 'lucide-react';
import { install as words } from '#phrases/shell/install.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { installNow, putOffInstall, useInstallMeans, useInstallOffer } from './install.ts';

const InstallButton = () => (
  <Button look="primary" icon={<Download aria-hidden="true" size={18} />} onClick={installNow}>
    {words.action}
  </Button>
);

/** Always in Ajustes: how to have the app on this device. */
export function InstallCard() {
  const way = useInstallMeans();
  if (way === 'installed')
    return (
      <Card title={words.title}>
        <p className="text-muted">{words.done}</p>
      </Card>
    );
  return (
    <Card title={way === 'apple' ? words.iosTitle : words.title}>
      <p className="-mt-2 mb-3 text-muted">{words.text}</p>
      {way === 'button' && <InstallButton />}
      {way === 'menu' && <p>{words.otherText}</p>}
      {way === 'apple' && (
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          {words.iosSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** On Resumen, from the second visit on and once something was finished. */
export function InstallOffer({ hasFinished }: { hasFinished: boolean }) {
  const offer = useInstallOffer(hasFinished);
  if (!offer) return null;
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-3 text-muted">{words.text}</p>
      <div className="flex flex-wrap gap-2">
        <InstallButton />
        <Button look="ghost" onClick={putOffInstall}>
          {words.later}
        </Button>
      </div>
    </Card>
  );
}
