import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './computed-styles.js';
import './quick-errors.js';
import './quick-react.js';

// react-admin's pages are slow on a busy machine; missing elements still fail eventually.
// To determine what is hidden, every query by role would compute the styles of the whole page.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

// Uploads prefer XMLHttpRequest, whose requests specs that stub `fetch` would not see.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest');

// jsdom has no layout, and nothing to scroll; some specs run without it.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;
