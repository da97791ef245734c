import {
  FileText,
  FlaskConical,
  Image,
  KeyRound,
  Landmark,
  LogOut,
  MapPin,
  PenLine,
  ScrollText,
  Trash2,
} from 'lucide-react';
import { profile as words } from '../../../phrases/screens/home.ts';
import { kit } from '../../../phrases/screens/kit.ts';
import { environments, shell } from '../../../phrases/screens/shell.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useProfile } from '../../shell/profile.ts';
import { chooseMode, chooseTheme, type Mode, type Theme, useMode, useTheme } from '../../shell/theme.ts';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/choice.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { PageHead } from '../../ui/page.tsx';

const themes = (Object.keys(shell.themes) as Theme[]).map((value) => ({ value, label: shell.themes[value] }));
const modes = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: shell.modes[value] }));

export function ProfileTab() {
  const profile = useProfile();
  return (
    <Loaded query={profile} rows={5}>
      {(who) => (
        <>
          <PageHead title={words.title} text={`${who.businessName || who.user.shortName} · ${who.user.email}`} />
          <div className="grid items-start gap-4 tb:grid-cols-2">
            <Card flush aria-label={words.business}>
              <LinkList
                rows={[
                  { icon: FileText, label: words.taxData, to: paths.taxData },
                  { icon: Landmark, label: words.taxAuthority, to: paths.taxAuthority },
                  { icon: MapPin, label: words.salesPoints, to: paths.salesPoints },
                  { icon: PenLine, label: words.signature, to: paths.signature },
                  { icon: Image, label: words.logo, to: paths.logo },
                  {
                    icon: FlaskConical,
                    label: words.environment,
                    to: paths.environment,
                    end: environments.names[who.environment],
                  },
                ]}
              />
            </Card>
            <div className="flex flex-col gap-4">
              <Looks />
              <Card flush aria-label={words.app}>
                <LinkList
                  rows={[
                    { icon: KeyRound, label: words.password, to: paths.changePassword },
                    { icon: Trash2, label: words.deleteAccount, end: kit.soon },
                    { icon: ScrollText, label: words.terms, to: paths.terms },
                    { icon: LogOut, label: words.logout, to: paths.logout },
                  ]}
                />
              </Card>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Looks() {
  const theme = useTheme();
  const mode = useMode();
  return (
    <Card aria-label={words.theme} className="flex flex-col gap-4">
      <RadioCards
        legend={words.theme}
        name="theme"
        options={themes}
        columns={3}
        value={theme}
        onChange={(value) => chooseTheme(value as Theme)}
      />
      <RadioCards
        legend={words.mode}
        name="mode"
        options={modes}
        columns={3}
        value={mode}
        onChange={(value) => chooseMode(value as Mode)}
      />
    </Card>
  );
}
