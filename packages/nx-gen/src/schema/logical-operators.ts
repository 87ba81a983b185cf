/** Prisma's logical operators: a field with such a name makes the operator unavailable. */
const LOGICAL_OPERATORS = ['AND', 'OR', 'NOT'];

/** Checks whether a field of this name makes a logical operator unavailable. */
export const hidesOperator = (name: string): boolean => LOGICAL_OPERATORS.includes(name);

/** Checks whether no condition can refer to a field of this name: Prisma's query compiler fails on it. */
export const isUnfilterableName = (name: string): boolean => name === 'not' || hidesOperator(name);
