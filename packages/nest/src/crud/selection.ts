import type { Select } from './select';

/** What `many` reads; every record if `where` is absent. */
export interface Selection {
  readonly select: Select;
  readonly where?: object | undefined;
  /** A part of the list in its order, which may compare what the caller does not see, as the order itself does. */
  readonly range?: object | undefined;
  readonly orderBy?: object;
  readonly skip?: number;
  readonly take?: number;
  readonly cursor?: object;
}
