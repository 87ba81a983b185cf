import type { ComponentType } from 'react';
import type { ResourceDefinition } from 'react-admin';
import type { ServerName } from './mock/server.js';

/** One aspect of the package, shown in isolation. */
export interface Story {
  /** Its path after the `#/`. */
  path: string;
  title: string;
  /** One sentence about what can be seen. */
  shows: string;
  Page: ComponentType;
  /** How the server responds; normally by default. */
  server?: ServerName;
  /** Resources of the surrounding dashboard. */
  resources?: ResourceDefinition[];
  /** The user's earlier actions, as stored by the browser. */
  remembered?: Record<string, unknown>;
  /** The page's own address in that dashboard, such as a filtered list. */
  address?: string;
}
