import { createAuth } from '@gen/react-admin';

// The development server passes /auth on to the API (vite.config.mts), so both have one origin.
export const auth = createAuth({ apiUrl: '' });
