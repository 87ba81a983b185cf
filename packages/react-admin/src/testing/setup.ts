import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './computed-styles.js';
import './quick-errors.js';
import './quick-react.js';

// A page of react-admin takes its time on a busy machine; what never comes fails all the same.
// To find out what is hidden, every query by role would compute the styles of the whole page.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

// Uploads prefer XMLHttpRequest, which specs that stub `fetch` would not see.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
