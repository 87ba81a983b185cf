import { useBasename, useLocation } from 'react-admin';
import { pageOf, type PageLocation } from './page-of.js';

/** Returns the address within the dashboard, which may be below an address of another application: `/orders/7`. */
export const usePagePath = (): string => useLocation().pathname.slice(useBasename().length);

/** Returns the resource, and record, of the current address; undefined on the start page. */
export const usePage = (): PageLocation | undefined => pageOf(usePagePath());
