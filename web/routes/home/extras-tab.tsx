import { extras } from '#phrases/home/home.ts';
import { shell } from '#phrases/shell/shell.ts';
import { grouped, useMenu } from '#web/shell/frame/menu.ts';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** What the five tabs of a phone have no room for, under the headings that the menu has on a wide screen. */
export function ExtrasTab() {
  const parts = grouped(useMenu('extras'));
  const create = useMenu('create');
  const words = useMay()('issue') ? extras.issuing : extras.typing;
  return (
    <>
      <PageHead title={extras.title} text={create.length > 0 ? words.text : undefined} />
      <ScopeSwitch className="mb-4 tb:hidden" />
      <div className="flex flex-col gap-4">
        {parts.map(({ group, items }) => (
          <Card key={group ?? ''} flush title={group && shell.groups[group]}>
            <LinkList rows={items} />
          </Card>
        ))}
        {create.length > 0 && (
          <Card flush title={words.create}>
            <LinkList rows={create} />
          </Card>
        )}
      </div>
    </>
  );
}
