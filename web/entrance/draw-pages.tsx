import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { shell } from '../../phrases/screens/shell.ts';
import { entrancePaths } from './addresses.ts';
import { Entrance } from './entrance.tsx';
import { drawAt } from './navigation.tsx';
import { pages } from './pages.ts';

/** Every page of the entrance as HTML, from the screens themselves. The build runs it (scripts/build.mjs). */
export const drawPages = () =>
  entrancePaths.map((path) => {
    drawAt(path);
    const html = renderToString(
      <StrictMode>
        <Entrance />
      </StrictMode>,
    );
    return { path, title: shell.pageTitle(pages[path].title), html };
  });
