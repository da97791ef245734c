import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { isPending } from '../queries.ts';
import { DownloadProgress } from './download-progress.tsx';

/** How the download of the data goes; nothing where there is nothing to tell. */
export function DownloadState({ authority }: { authority: TaxAuthority }) {
  const { download, portal } = authority;
  if (isPending(download.state))
    return (
      <Card title={taxAuthority.waitingTitle}>
        <DownloadProgress download={download} />
      </Card>
    );
  if (portal === 'none')
    return (
      <Notice tone="info" title={taxAuthority.noPortalTitle}>
        <p>{taxAuthority.noPortalText}</p>
      </Notice>
    );
  if (download.state === 'failed' && download.failure !== 'cancelled')
    return <Notice tone="danger" title={download.sentence} announce />;
  return null;
}
