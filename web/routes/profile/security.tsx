import { security as words } from '#phrases/account/security.ts';
import { DeviceList } from '#web/features/security/components/device-list.tsx';
import { FactorCard } from '#web/features/security/components/factor-card.tsx';
import { useDevices } from '#web/features/security/queries.ts';
import { Loaded } from '#web/shell/loaded.tsx';
import { useSecondFactor } from '#web/shell/second-factor.ts';
import { ProfilePage } from './profile-page.tsx';

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
