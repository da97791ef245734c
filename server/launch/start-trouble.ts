/** The product cannot start (or go on); `message` is the one Spanish sentence for the person at the terminal. */
export class StartTrouble extends Error {
  override name = 'StartTrouble';
}
