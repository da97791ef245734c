export { serve } from './serve.ts';
export { start } from './start.ts';
export { tool } from './tool.ts';
