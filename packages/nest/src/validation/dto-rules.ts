import { getMetadataStorage } from 'class-validator';

type Class = abstract new (...args: never[]) => unknown;

/** Checks whether class-validator has rules for the class or one that it extends. */
export function hasRules(dto: Class): boolean {
  return getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false).length > 0;
}
