import { FILE_TYPES, type FileType } from './file-type';

/**
 * The files to accept: images, documents, both, any file, or a list of types. Anything that is
 * neither image nor document is stored as bytes that a browser saves and never shows.
 */
export type Accepts = 'image' | 'document' | 'known' | 'any' | readonly FileType[];

type Kind = Exclude<Accepts, readonly FileType[]>;

const KNOWN_TYPES: readonly FileType[] = Object.values(FILE_TYPES);

/** The types of each; undefined for any type. */
const TYPES_BY_KIND: Readonly<Record<Kind, readonly FileType[] | undefined>> = {
  image: KNOWN_TYPES.filter(({ image }) => image),
  document: KNOWN_TYPES.filter(({ image }) => !image),
  known: KNOWN_TYPES,
  any: undefined,
};

const IMAGES = 'JPEG, PNG, GIF and WebP images';
const DOCUMENTS = 'PDF, TXT and CSV files';
const DESCRIPTION_BY_KIND: Readonly<Record<Kind, string>> = {
  image: IMAGES,
  document: DOCUMENTS,
  known: `${IMAGES} and ${DOCUMENTS}`,
  any: 'files',
};

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Checks whether a file is accepted; `type` is undefined for content that is none of `FILE_TYPES`. */
export function isAccepted(type: FileType | undefined, accepts: Accepts): boolean {
  const types = typeof accepts === 'string' ? TYPES_BY_KIND[accepts] : accepts;
  if (!types) return true;
  return types.some(({ mimetype }) => mimetype === type?.mimetype);
}

/** Describes what is accepted. */
export function describeAccepted(accepts: Accepts): string {
  if (typeof accepts === 'string') return DESCRIPTION_BY_KIND[accepts];
  return `${listFormat.format(accepts.map(({ extension }) => extension.toUpperCase()))} files`;
}
