/** What was configured cannot be; `message` is the sentence for the person at the terminal. */
export class SettingsTrouble extends Error {
  override readonly name = 'SettingsTrouble';
}
