export { shelfOf } from './list/list-received.ts';
export { readForeignFiles } from './list/received-files.ts';
