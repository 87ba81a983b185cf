import type { ComponentType } from 'react';
import type { ResourceDefinition } from 'react-admin';
import type { ServerName } from './mock/server.js';

/** One thing of the package, shown by itself. */
export interface Story {
  /** Its address behind the `#/`. */
  path: string;
  title: string;
  /** One sentence: what is to be seen. */
  shows: string;
  Page: ComponentType;
  /** How the server answers; as it should unless said. */
  server?: ServerName;
  /** Resources of the dashboard that it is in. */
  resources?: ResourceDefinition[];
  /** What the user has done before, as the browser remembers it. */
  remembered?: Record<string, unknown>;
  /** The page's own address in that dashboard, such as a list that is filtered. */
  address?: string;
}
