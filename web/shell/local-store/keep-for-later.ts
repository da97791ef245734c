import { firstPicture } from '../frame/first-picture.ts';
import { recallWith } from '../session/session.ts';

const store = () => import('./kept-session.ts');

/** What one sees is kept for reading without a network; nothing of it is fetched before the first picture. */
export function keepForLater(): void {
  recallWith(() => store().then(({ recallPerson }) => recallPerson()));
  firstPicture()
    .then(store)
    .then(
      ({ keepWhatIsSeen }) => keepWhatIsSeen(),
      () => undefined, // the next visit keeps it
    );
}
