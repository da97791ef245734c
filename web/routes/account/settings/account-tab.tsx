import { EmailCard } from '#web/features/account/settings/components/email-card.tsx';
import { Looks } from '#web/features/account/settings/components/looks.tsx';
import { PersonForm } from '#web/features/account/settings/components/person-form.tsx';
import { usePersonalData } from '#web/features/account/settings/queries.ts';
import { ContentChoices } from '#web/features/content/components/content-choices.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { InstallCard } from '#web/shell/install/install-card.tsx';
import { useProfile } from '#web/shell/session/profile.ts';

/** The person, their address, and how the app looks to them. */
export function AccountTab() {
  const [person, profile] = [usePersonalData(), useProfile()];
  return (
    <Loaded query={person} rows={4}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <EmailCard person={data} />
          <PersonForm person={data} />
          <Loaded query={profile}>
            {(known) => (
              <>
                <Looks looks={known.looks} />
                <ContentChoices profile={known} />
              </>
            )}
          </Loaded>
          <InstallCard />
        </div>
      )}
    </Loaded>
  );
}
