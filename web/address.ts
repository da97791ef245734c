import type { RegisteredRouter } from '@tanstack/react-router';

/** An address of the app, as the row of its screen has it (`web/routes/<wing>/screens.ts`). */
export type Address = keyof RegisteredRouter['routesByPath'];
