export { suggestTyped } from './classify/class-data.ts';
export { suggestGroup } from './classify/suggest.ts';
export { shelfOf } from './list/list-received.ts';
export { readForeignFiles } from './list/received-files.ts';
export { entryOfForeign } from './record/foreign-entry.ts';
export { readReceiver } from './record/receiver.ts';
