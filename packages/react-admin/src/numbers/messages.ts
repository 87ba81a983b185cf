/** English texts of numbers; a dashboard translates them under `gen.numbers.<key>`. */
export const numbersMessages = {
  more: '%{count}+',
};
