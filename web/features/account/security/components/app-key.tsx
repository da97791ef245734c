import { Copy, ExternalLink } from 'lucide-react';
import { factor as words } from '#phrases/account/security.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

/** The key of the app: to scan, to open on this very phone, or to type in groups of four. */
export function AppKey({ address, appKey }: { address: string; appKey: string }) {
  const copy = () => copyText(appKey, words.copied);
  return (
    <>
      <div className="mx-auto w-52">
        <QrCode text={address} label={words.qr} />
      </div>
      <a href={address} className={`${buttonClass({ wide: true })} lg:hidden`}>
        <ExternalLink aria-hidden="true" size={18} />
        {words.openApp}
      </a>
      <div className="rounded-md bg-surface-2 p-3 text-dense">
        <p>{words.byHand}</p>
        <p className="num mt-1 font-semibold break-words">{appKey.match(/.{1,4}/g)?.join(' ')}</p>
        <Button
          size="sm"
          look="ghost"
          className="mt-1 -ml-3"
          icon={<Copy aria-hidden="true" size={16} />}
          onClick={copy}
        >
          {words.copyKey}
        </Button>
      </div>
    </>
  );
}
