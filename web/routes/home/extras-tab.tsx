import { Ban, ChartColumn, FileText, Package, ReceiptText, SearchCheck, Users } from 'lucide-react';
import { extras } from '#phrases/home/home.ts';
import { shell } from '#phrases/shell/shell.ts';
import { paths } from '#web/paths.ts';
import { createActions } from '#web/shell/frame/menu-items.ts';
import { useAllowed } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';

const { items } = extras;

export function ExtrasTab() {
  const rows = useAllowed([
    { icon: FileText, label: items.incomes, to: paths.incomes },
    { icon: ReceiptText, label: shell.menuItems.received, to: paths.received },
    { icon: Users, label: items.clients, to: paths.clients },
    { icon: Package, label: items.products, to: paths.products },
    { icon: Ban, label: shell.menuItems.cancel, to: paths.cancel },
    { icon: ChartColumn, label: shell.menuItems.reports, to: paths.home, search: { tab: 'reporte' } },
    { icon: SearchCheck, label: shell.menuItems.rucLookup, to: paths.rucLookup },
  ]);
  const create = useAllowed(createActions);
  return (
    <>
      <PageHead title={extras.title} text={create.length > 0 ? extras.text : undefined} />
      <Card flush aria-label={extras.title}>
        <LinkList rows={rows} />
      </Card>
      {create.length > 0 && (
        <Card flush className="mt-4" title={extras.create}>
          <LinkList rows={create} />
        </Card>
      )}
    </>
  );
}
