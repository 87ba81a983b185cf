import { useStore } from 'react-admin';

/** Whether shortcuts without Ctrl are enabled; users of speech input can turn them off. */
export const useSingleKeys = () => useStore('gen.shortcuts.singleKeys', true);
