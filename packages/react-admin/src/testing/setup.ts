import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A page of react-admin takes its time on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });
