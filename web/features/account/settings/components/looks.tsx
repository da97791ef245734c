import type { Looks as Chosen } from '#contract/account/looks.ts';
import { shell } from '#phrases/shell/shell.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { chooseLooks } from '../queries.ts';

const themes = (Object.keys(shell.themes) as Chosen['theme'][]).map((value) => ({
  value,
  label: shell.themes[value],
  picture: <Swatch theme={value} />,
}));
const modes = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: shell.modes[value] }));
const avatars = (['first', 'second', 'third'] as const).map((value) => ({
  value,
  label: shell.avatars[value],
  picture: <Avatar name={value} className="-my-1 size-8" />,
}));

/** Its colours as it has them by day. */
function Swatch({ theme }: { theme: Chosen['theme'] }) {
  return (
    <span
      aria-hidden="true"
      data-theme={theme}
      data-mode="light"
      className="size-6 shrink-0 rounded-full border-4 border-primary-soft bg-primary"
    />
  );
}

/** How the app looks, in every browser of the person. */
export const Looks = ({ looks }: { looks: Chosen }) => (
  <Card title={shell.mode} className="flex flex-col gap-4">
    <RadioCards
      legend={shell.theme}
      name="theme"
      options={themes}
      columns={3}
      value={looks.theme}
      onChange={(theme) => chooseLooks({ theme: theme as Chosen['theme'] })}
    />
    <RadioCards
      legend={shell.light}
      name="mode"
      options={modes}
      columns={3}
      value={looks.mode}
      onChange={(mode) => chooseLooks({ mode: mode as Chosen['mode'] })}
    />
    <RadioCards
      legend={shell.avatar}
      name="avatar"
      options={avatars}
      columns={3}
      value={looks.avatar}
      onChange={(avatar) => chooseLooks({ avatar: avatar as Chosen['avatar'] })}
    />
  </Card>
);
