import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StoryPage } from './frame/StoryPage.js';
import { mockFetch } from './mock/server.js';

globalThis.fetch = mockFetch;
Reflect.deleteProperty(globalThis, 'XMLHttpRequest'); // uploads would prefer it

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
createRoot(root).render(
  <StrictMode>
    <StoryPage />
  </StrictMode>,
);
