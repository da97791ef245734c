import { Ban, FileText, Package, ReceiptText, Users } from 'lucide-react';
import { soonTabs } from '../../../phrases/screens/home.ts';
import { shell } from '../../../phrases/screens/shell.ts';
import { paths } from '../../paths.ts';
import { createActions } from '../../shell/menu-items.ts';
import { Card } from '../../ui/card.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { PageHead } from '../../ui/page.tsx';

const { items } = soonTabs.extras;

export const ExtrasTab = () => (
  <>
    <PageHead title={soonTabs.extras.title} text={soonTabs.extras.text} />
    <Card flush aria-label={soonTabs.extras.title}>
      <LinkList
        rows={[
          { icon: FileText, label: items.incomes, to: paths.incomes },
          { icon: ReceiptText, label: shell.menuItems.received, to: paths.received },
          { icon: Users, label: items.clients, to: paths.clients },
          { icon: Package, label: items.products, to: paths.products },
          { icon: Ban, label: items.cancel, to: paths.cancel },
        ]}
      />
    </Card>
    <Card flush className="mt-4" aria-label={soonTabs.extras.create}>
      <LinkList
        rows={createActions.flatMap(({ label, icon, to }) => (to === undefined ? [] : [{ label, icon, to }]))}
      />
    </Card>
  </>
);
