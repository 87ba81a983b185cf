import { sumsOf } from './sums.js';

it.each([
  [[1, 3], { sum: '4', average: '2', min: '1', max: '3' }],
  [[0.1, 0.2], { sum: '0.3', average: '0.15', min: '0.1', max: '0.2' }],
  [['9.50', '-10.00', null], { sum: '-0.50', average: '-0.25', min: '-10.00', max: '9.50' }],
  [
    ['9007199254740993', '2'],
    { sum: '9007199254740995', average: '4503599627370497.5', min: '2', max: '9007199254740993' },
  ],
  [[1, 1, 2], { sum: '4', average: '1.33', min: '1', max: '2' }],
])('adds up %j exactly', (values, sums) => {
  expect(sumsOf(values)).toEqual(sums);
});

it('returns undefined when no value is a number', () => {
  expect(sumsOf([null, 'Lamp', true])).toBeUndefined();
});
