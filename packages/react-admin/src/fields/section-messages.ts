/** English headings of the parts of a long form; a dashboard translates them under `gen.sections.<key>`. */
export const sectionMessages = {
  basics: 'Basics',
  media: 'Files and pictures',
  numbers: 'Numbers and dates',
  relations: 'Related records',
  later: 'Later on',
  others: 'More',
};
