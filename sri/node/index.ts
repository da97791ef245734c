export * from './annexes/index.ts';
export * from './certificates/index.ts';
export * from './p12/index.ts';
export * from './ride/index.ts';
export * from './signature/index.ts';
