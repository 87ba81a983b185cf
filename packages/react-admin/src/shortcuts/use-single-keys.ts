import { useStore } from 'react-admin';

/** Whether keys without Ctrl do something; who speaks to the computer can switch them off. */
export const useSingleKeys = () => useStore('gen.shortcuts.singleKeys', true);
