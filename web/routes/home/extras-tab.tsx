import { extras } from '#phrases/home/home.ts';
import { useMenu } from '#web/shell/frame/menu.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';

export function ExtrasTab() {
  const rows = useMenu('extras');
  const create = useMenu('create');
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
