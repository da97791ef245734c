import { type Group, groups } from '#contract/roles.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { Filters } from '#web/ui/tabs.tsx';
import { rememberGroup } from '../use-group.ts';

/** Business or person; what is chosen is where the next visit begins. */
export const GroupSwitch = ({ value, onChange }: { value: Group; onChange: (group: Group) => void }) => (
  <Filters
    label={words.groupsLabel}
    options={groups.map((group) => ({ value: group, label: words.groups[group] }))}
    value={value}
    onChange={(chosen) => {
      const group = chosen === 'PER' ? 'PER' : 'NEG';
      rememberGroup(group);
      onChange(group);
    }}
  />
);
