import { decimalSize } from './decimal-size';
import type { DecimalSize, Provider } from './ir';

const decimal = (nativeType?: [string, string[]]) => ({ type: 'Decimal', nativeType });

it.each<[string, Provider, ReturnType<typeof decimal>, DecimalSize | undefined]>([
  [
    '@db.Decimal(10, 2)',
    'mysql',
    decimal(['Decimal', ['10', '2']]),
    { precision: '10', scale: '2' },
  ],
  ['@db.Decimal(10)', 'mysql', decimal(['Decimal', ['10']]), { precision: '10' }],
  ['@db.Money', 'postgresql', decimal(['Money', []]), { precision: '19', scale: '2' }],
  ['@db.Money', 'sqlserver', decimal(['Money', []]), { precision: '19', scale: '4' }],
  ['@db.SmallMoney', 'sqlserver', decimal(['SmallMoney', []]), { precision: '10', scale: '4' }],
  ['a plain Decimal', 'sqlserver', decimal(), { precision: '32', scale: '16' }],
  ['a plain Decimal', 'postgresql', decimal(), undefined],
  ['a Float', 'sqlserver', { type: 'Float', nativeType: ['Money', []] }, undefined],
])('%s on %s has the precision and scale of its column', (_, provider, field, size) => {
  expect(decimalSize(field, provider)).toEqual(size);
});
