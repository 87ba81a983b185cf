import { listOf } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import { isPrivateUpload, UPLOADS, type FieldIR, type ModelIR, type UploadIR } from '../ir';
import { oneOf, type Reading } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf, writtenFormat } from './field-text';
import { referenceProblem } from './of-keys';
import type { FieldDirective } from './row';

const kindOf = oneOf('a kind of upload', UPLOADS);

/** What stands behind the kind: only they who are shown the field read its files. */
const PRIVATE = 'private';

/** `/// @gen_upload(image)` or `(image, private)`: the text is the address of an uploaded file. */
export const upload: FieldDirective = {
  above: 'field',
  key: 'upload',
  isOfColumns: false,
  read(use, directives) {
    const reading = argumentOf(use);
    if ('problem' in reading) return reading.problem;
    directives.upload = reading.value;
    return undefined;
  },
  check: (field, model) => {
    const { format } = field.directives;
    const written = writtenOf(field);
    return [
      ...(field.kind === 'String'
        ? []
        : [told(`${written} works on String and String[] fields; this is ${typeOf(field)} field`)]),
      ...(format
        ? [told(`${written} and ${writtenFormat(field)} give the field two inputs`, 'keep one')]
        : []),
      ...(field.foreignKeyOf === undefined ? [] : [referenceProblem(written, field.foreignKeyOf)]),
      ...(isPrivateUpload(field) ? privateProblems(field, model) : []),
    ];
  },
};

function argumentOf(use: DirectiveUse): Reading<UploadIR> {
  const [kind = '', ...more] = (use.argument ?? '').split(',').map((part) => part.trim());
  const reading = kindOf({ ...use, argument: kind });
  if ('problem' in reading) return reading;
  const [word, ...rest] = more;
  if (word !== undefined && (word !== PRIVATE || rest.length > 0))
    return {
      problem: told(
        `@${use.name}(${use.argument}) says ${listOf(more, 'and')} behind the kind`,
        `write @${use.name}(${kind}, ${PRIVATE}), or @${use.name}(${kind}) for files that everybody reads who knows their address`,
      ),
    };
  return { value: { kind: reading.value, ...(word === PRIVATE && { isPrivate: true }) } };
}

const writtenOf = ({ directives: { upload } }: FieldIR): string =>
  `@gen_upload(${upload?.kind}${upload?.isPrivate ? `, ${PRIVATE}` : ''})`;

/** The address that clients get is another each hour, and holds a signature that is not stored. */
function privateProblems(field: FieldIR, model: ModelIR): Told[] {
  const { name, default: given, rules } = field;
  const written = writtenOf(field);
  return [
    ...(model.key.fields.includes(name)
      ? [told(`${written} cannot work on a key field, since the key is in every URL`, 'remove it')]
      : []),
    ...(given?.kind === 'literal' && (!Array.isArray(given.value) || given.value.length > 0)
      ? [
          told(
            `${written} has a default, which is no file that was uploaded for a record`,
            'remove the default, and make the field optional where a record may have none',
          ),
        ]
      : []),
    ...(rules.pattern
      ? [told(`${written} and @pattern cannot both hold: the server makes addresses`, 'keep one')]
      : []),
  ];
}
