/** White space, control characters, and those that are drawn as nothing: fixed ones, which no version of Unicode changes. */
const INVISIBLE =
  '\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e' +
  '\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0';

/** The pattern of a text with at least one visible character, for the OpenAPI document, whose readers may lack the flag `u`. */
export const NOT_BLANK = `[^${INVISIBLE}]`;

/** The same, without the tags, which only this flag can name. */
// eslint-disable-next-line no-misleading-character-class -- each of them is meant by itself
const VISIBLE = new RegExp(`[^${INVISIBLE}\\u{e0000}-\\u{e0fff}]`, 'u');

/** Checks whether nothing of the text is visible. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
