// `npm start`: installs and builds what is missing, then becomes the launcher (server/launch). The Node version is
// checked before anything that an old one could not read is loaded.
import { demandNode } from './node-version.mjs';

if (demandNode()) {
  import('./prepare.mjs').then(({ becomeBuilt }) => becomeBuilt('launch.js', (built) => built.start()));
}
