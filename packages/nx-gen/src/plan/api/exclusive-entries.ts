import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ModelIR } from '../../schema/ir';

const texts = (values: readonly string[]): Code => array(values.map(stringLiteral));

/** Returns `exclusive` of a resource: the fields of which a record has only one. */
export const exclusiveEntries = ({ exclusive = [] }: ModelIR): [string, Code][] =>
  exclusive.length === 0
    ? []
    : [
        [
          'exclusive',
          array(
            exclusive.map(({ fields, isOptional, by }) =>
              object([
                ['fields', texts(fields)],
                ...(isOptional ? [['optional', 'true'] satisfies [string, Code]] : []),
                ...(by
                  ? [
                      [
                        'by',
                        object([
                          ['field', stringLiteral(by.field)],
                          ['values', texts(by.values)],
                        ]),
                      ] satisfies [string, Code],
                    ]
                  : []),
              ]),
            ),
          ),
        ],
      ];
