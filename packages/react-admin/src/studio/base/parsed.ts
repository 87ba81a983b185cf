import type { StudioMessage } from './messages.js';

/** A parsed cell value, or the key of the message that says why there is none. */
export type ParseResult = { value: unknown } | { problem: StudioMessage };
