import { isWidening } from './widening';

it.each([
  ['integer', 'bigint'],
  ['integer', 'numeric(12,2)'],
  ['bigint', 'text'],
  ['real', 'double precision'],
  ['character varying(3)', 'character varying(10)'],
  ['character(3)', 'character varying'],
  ['numeric(10,1)', 'numeric(12,2)'],
  ['numeric(10,1)', 'numeric'],
  ['date', 'timestamp(3) without time zone'],
  ['timestamp(3) without time zone', 'timestamp with time zone'],
  ['timestamp with time zone', 'timestamp(6) with time zone'],
  ['integer[]', 'bigint[]'],
  ['json', 'jsonb'],
  ['uuid', 'text'],
])('%s fits into %s', (before, after) => expect(isWidening(before, after)).toBe(true));

it.each([
  ['timestamp(3) without time zone', 'date'],
  ['timestamp with time zone', 'timestamp(0) with time zone'],
  ['timestamp without time zone', 'time without time zone'],
  ['numeric(10,4)', 'numeric(10,1)'],
  ['numeric(10,1)', 'numeric(10,2)'],
  ['numeric', 'numeric(30,10)'],
  ['integer', 'numeric(11,2)'],
  ['bigint', 'integer'],
  ['bigint', 'double precision'],
  ['integer', 'real'],
  ['double precision', 'integer'],
  ['text', 'character varying(3)'],
  ['bigint[]', 'integer[]'],
  ['integer', 'integer[]'],
])('%s does not fit into %s', (before, after) => expect(isWidening(before, after)).toBe(false));
