export { classifyReceipt } from './classify/change-classification.ts';
export { suggestTyped } from './classify/class-data.ts';
export { suggestByName } from './classify/suggest.ts';
export { type ReceivedSoFar, readReceivedSoFar } from './imports/read-received-so-far.ts';
export { receiveByKey } from './imports/receive-by-key.ts';
export { shelfOf } from './list/list-received.ts';
export { readForeignFiles } from './list/received-files.ts';
export { entriesOfForeign } from './record/foreign-entry.ts';
export { readReceiver } from './record/receiver.ts';
