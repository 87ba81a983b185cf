import type { StudioMessage } from './messages.js';

/** A value for a cell, or the key of the message that says why there is none. */
export type Parsed = { value: unknown } | { problem: StudioMessage };
