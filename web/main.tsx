import './ui/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { router } from './router.tsx';
import { nameRoutes, reportUncaught } from './shell/errors/report-error.ts';
import { markEmbedding } from './shell/install/embedding.ts';
import { watchInstall } from './shell/install/install.ts';
import { keepForLater } from './shell/local-store/keep-for-later.ts';
import { onPersonGone } from './shell/session/session.ts';
import { warmUp } from './warm-up.ts';

reportUncaught();
markEmbedding();
watchInstall();
onPersonGone(() => queryClient.clear());
keepForLater();
warmUp(router);
nameRoutes(() => router.state.matches.at(-1)?.fullPath ?? '');

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
