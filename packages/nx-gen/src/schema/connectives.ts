/** Words that join Prisma's conditions: a field of the same name takes the word away from them. */
const CONNECTIVES = ['AND', 'OR', 'NOT'];

/** True of a name that takes a word away from the conditions on all other fields. */
export const takesConnective = (name: string): boolean => CONNECTIVES.includes(name);

/** True of a name that no condition can name a field by: Prisma's query compiler breaks on it. */
export const isUnaskable = (name: string): boolean => name === 'not' || takesConnective(name);
