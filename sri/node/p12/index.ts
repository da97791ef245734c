export { belongsTo, type OpenedP12, type OpenP12Options, openP12 } from './open-p12.ts';
export { openP12InWorker, type P12WorkerOptions } from './open-p12-in-worker.ts';
export type { P12Refusal, P12RefusalCode } from './refusal.ts';
