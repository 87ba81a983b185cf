import type { ScalarField } from '../../schema/ir';

/** Checks for a field with one or several pictures. */
export const isImage = ({ directives }: Pick<ScalarField, 'directives'>): boolean =>
  directives.upload?.kind === 'image';
