import { listOf } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isPrivateUpload, UPLOADS, type FieldIR, type ModelIR, type UploadIR } from '../ir';
import { oneOf, type ArgumentResult } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf, formatDirectiveText } from './field-text';
import { referenceProblem } from './key-problems';
import type { FieldDirective } from './row';

const readKind = oneOf('a kind of upload', UPLOADS);

/** Follows the kind: only clients who can see the field can read its files. */
const PRIVATE_WORD = 'private';

/** `/// @gen_upload(image)` or `(image, private)`: the text is the address of an uploaded file. */
export const upload: FieldDirective = {
  above: 'field',
  key: 'upload',
  isOfColumns: false,
  read(use, directives) {
    const reading = readUpload(use);
    if ('problem' in reading) return reading.problem;
    directives.upload = reading.value;
    return undefined;
  },
  check: (field, model) => {
    const { format } = field.directives;
    const directive = uploadText(field);
    return [
      ...(field.kind === 'String'
        ? []
        : [
            createProblem(
              `${directive} works on String and String[] fields; this is ${typeOf(field)} field`,
            ),
          ]),
      ...(format
        ? [
            createProblem(
              `${directive} and ${formatDirectiveText(field)} give the field two inputs`,
              'keep one',
            ),
          ]
        : []),
      ...(field.foreignKeyOf === undefined
        ? []
        : [referenceProblem(directive, field.foreignKeyOf)]),
      ...(isPrivateUpload(field) ? privateProblems(field, model) : []),
    ];
  },
};

function readUpload(use: DirectiveUse): ArgumentResult<UploadIR> {
  const [kind = '', ...more] = (use.argument ?? '').split(',').map((part) => part.trim());
  const reading = readKind({ ...use, argument: kind });
  if ('problem' in reading) return reading;
  const [word, ...rest] = more;
  if (word !== undefined && (word !== PRIVATE_WORD || rest.length > 0))
    return {
      problem: createProblem(
        `@${use.name}(${use.argument}) has ${listOf(more, 'and')} after the kind`,
        `write @${use.name}(${kind}, ${PRIVATE_WORD}), or @${use.name}(${kind}) for files that anyone with their URL may read`,
      ),
    };
  return { value: { kind: reading.value, ...(word === PRIVATE_WORD && { isPrivate: true }) } };
}

const uploadText = ({ directives: { upload } }: FieldIR): string =>
  `@gen_upload(${upload?.kind}${upload?.isPrivate ? `, ${PRIVATE_WORD}` : ''})`;

/** Refuses what a private address cannot support: clients get a different one every hour, with a signature that is not stored. */
function privateProblems(field: FieldIR, model: ModelIR): ProblemText[] {
  const { name, default: defaultValue, rules } = field;
  const directive = uploadText(field);
  return [
    ...(model.key.fields.includes(name)
      ? [
          createProblem(
            `${directive} cannot work on a key field, since the key is in every URL`,
            'remove it',
          ),
        ]
      : []),
    ...(defaultValue?.kind === 'literal' &&
    (!Array.isArray(defaultValue.value) || defaultValue.value.length > 0)
      ? [
          createProblem(
            `${directive} has a default, which is not a file uploaded for a record`,
            'remove the default, and make the field optional if a record may have none',
          ),
        ]
      : []),
    ...(rules.pattern
      ? [
          createProblem(
            `${directive} and @pattern cannot both apply: the server generates the URLs`,
            'keep one',
          ),
        ]
      : []),
  ];
}
