import { ImportSet } from '../../code/imports';
import type { Element } from '../../code/jsx';
import { flat } from '../../code/layout';

/** Components of `@gen/react-admin`; every other component is react-admin's own. */
const GEN_COMPONENTS = new Set([
  'DateOnlyInput',
  'DateTimeIsoInput',
  'DecimalInput',
  'FileUploadField',
  'FileUploadInput',
  'FilesUploadField',
  'ImageUploadField',
  'ImageUploadInput',
  'ImagesUploadField',
  'JsonField',
  'JsonInput',
  'LongTextField',
  'PasswordFieldInput',
  'StudioButton',
]);

/** Validators of react-admin that generated forms call. */
const VALIDATORS = ['email', 'maxLength', 'minLength', 'regex', 'required'];

export const moduleOf = (component: string): string =>
  GEN_COMPONENTS.has(component) ? '@gen/react-admin' : 'react-admin';

/** Adds what the elements and their attributes use: components, validators, choices. */
export function addJsxImports(imports: ImportSet, elements: Element[]): ImportSet {
  for (const { tag, attributes, children } of elements) {
    const [component = tag] = tag.split('.');
    imports.add({ name: component, from: moduleOf(component) });
    for (const [name, value] of attributes) {
      if (typeof value !== 'object') continue;
      const code = flat(value.code);
      if (name === 'choices') imports.add({ name: code, from: './choices' });
      if (name === 'validate')
        for (const validator of VALIDATORS)
          if (new RegExp(`\\b${validator}\\(`).test(code))
            imports.add({ name: validator, from: 'react-admin' });
    }
    addJsxImports(imports, children);
  }
  return imports;
}
