import '../ui/app.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { markEmbedding } from '../shell/embedding.ts';
import { reportUncaught } from '../shell/report-error.ts';
import { Entrance } from './entrance.tsx';
import { noteTyped } from './typed-before.ts';

reportUncaught();
markEmbedding();

const root = document.getElementById('root') as HTMLElement;
const entrance = (
  <StrictMode>
    <Entrance />
  </StrictMode>
);
noteTyped(root);
// Served by the build server of the web app, the page has not been drawn yet.
if (root.firstElementChild === null) createRoot(root).render(entrance);
else hydrateRoot(root, entrance);
