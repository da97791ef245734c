export { applyTombstones } from './account-deletion/tombstones.ts';
