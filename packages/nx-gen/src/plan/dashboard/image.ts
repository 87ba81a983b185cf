import type { ScalarField } from '../../schema/ir';

/** A field with pictures, one or several. */
export const isImage = ({ directives }: Pick<ScalarField, 'directives'>): boolean =>
  directives.upload?.kind === 'image';
