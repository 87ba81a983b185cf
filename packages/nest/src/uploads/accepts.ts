import { FILE_TYPES, type FileType } from './file-type';

/**
 * Which files are taken: images, documents, both of them, every file, or the types of a list. What is
 * neither image nor document is kept as bytes that a browser saves and never shows.
 */
export type Accepts = 'image' | 'document' | 'known' | 'any' | readonly FileType[];

type Kind = Exclude<Accepts, readonly FileType[]>;

const KNOWN: readonly FileType[] = Object.values(FILE_TYPES);

/** The types of each; undefined for all there are. */
const TYPES: Readonly<Record<Kind, readonly FileType[] | undefined>> = {
  image: KNOWN.filter(({ image }) => image),
  document: KNOWN.filter(({ image }) => !image),
  known: KNOWN,
  any: undefined,
};

const IMAGES = 'JPEG, PNG, GIF and WebP images';
const DOCUMENTS = 'PDF, TXT and CSV files';
const WORDS: Readonly<Record<Kind, string>> = {
  image: IMAGES,
  document: DOCUMENTS,
  known: `${IMAGES} and ${DOCUMENTS}`,
  any: 'files',
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Whether such a file is taken; `type` is undefined for content that is none of `FILE_TYPES`. */
export function isAccepted(type: FileType | undefined, accepts: Accepts): boolean {
  const types = typeof accepts === 'string' ? TYPES[accepts] : accepts;
  if (!types) return true;
  return types.some(({ mimetype }) => mimetype === type?.mimetype);
}

/** What is taken, in words. */
export function wordsFor(accepts: Accepts): string {
  if (typeof accepts === 'string') return WORDS[accepts];
  return `${list.format(accepts.map(({ extension }) => extension.toUpperCase()))} files`;
}
