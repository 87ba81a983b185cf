import fc from 'fast-check';

/** Names with a meaning in JavaScript, TypeScript, NestJS, react-admin, Prisma or English. */
const MODEL_NAMES = `Object Date Map Function Type user_profile APIKey News Settings Data Promise Record Admin
  List Create Edit Show Studio Post Get Module Controller Service Error Array String_ Number_ Symbol_
  Export Import Class Extend Person Child Mouse Series URL X A1 Prisma_ Query Model Field Resource
  Event Node Element Component React Response Request File Blob Test PROMO_CODE x2fa lowercase`;
const FIELD_NAMES = `class default AND OR NOT delete enum function new in of let yield await async static this
  then catch finally length name prototype key ref children source label data filter page limit ids
  search sortBy include q URL eMail x2fa_ line1 address_2 größe имя 名前 createdAt created_at updatedAt
  value values type kind count total sum min max pattern undefined null_ void typeof package interface
  request response prisma service controller resource record image_url check_in a_gte b_in`;

const randomName = (letters: string) =>
  fc
    .tuple(
      fc.constantFrom(...letters),
      fc.string({ unit: fc.constantFrom(...'abcXYZ019_'), maxLength: 9 }),
    )
    .map(([first, rest]) => first + rest);

const oneOfWords = (text: string) => fc.constantFrom(...text.trim().split(/\s+/));

export const modelName = fc.oneof(oneOfWords(MODEL_NAMES), randomName('abcdefgXYZ'));
export const fieldName = fc.oneof(oneOfWords(FIELD_NAMES), randomName('abcdefgXYZ'));
export const enumValue = fc.oneof(oneOfWords(FIELD_NAMES), randomName('abcdefgXYZ'));

/** Folds a name: names that fold alike would share a file, class or URL. */
export const foldedName = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
