import { security as words } from '#phrases/account/security.ts';
import { DeviceList } from '#web/features/account/security/components/device-list.tsx';
import { FactorCard } from '#web/features/account/security/components/factor-card.tsx';
import { useDevices } from '#web/features/account/security/queries.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useSecondFactor } from '#web/shell/session/second-factor.ts';

/** Who can come in, and where the account is open. */
export function SecurityScreen() {
  const factor = useSecondFactor();
  const devices = useDevices();
  return (
    <ProfilePage title={words.title} text={words.text}>
      <div className="flex flex-col gap-4">
        <Loaded query={factor} rows={1}>
          {(data) => <FactorCard factor={data} />}
        </Loaded>
        <Loaded query={devices} rows={3}>
          {(data) => <DeviceList devices={data} />}
        </Loaded>
      </div>
    </ProfilePage>
  );
}
