// node answers.cjs <dist> <flags> <managers> <keys…>: runs the prompts of a new project on a fake terminal, where the
// answers are typed one by one.
const { join } = require('node:path');
const { PassThrough } = require('node:stream');
const { stripVTControlCharacters } = require('node:util');

const [dist, flags, managers, ...answers] = process.argv.slice(2);
const { newQuestionsOnTerminal } = require(join(dist, 'src/cli/new/questions.js'));

const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 });
const questions = [];
stdout.on('data', (chunk) => {
  // an active prompt is drawn with a filled diamond
  const asked = /◆ {2}(.+)/.exec(stripVTControlCharacters(chunk.toString()))?.[1].trim();
  if (asked === undefined || asked === questions.at(-1)) return;
  questions.push(asked);
  setTimeout(() => stdin.write(answers.shift() ?? '\u0003'), 20);
});

const questionsToAsk = newQuestionsOnTerminal({ stdin, stdout });
Promise.resolve()
  .then(async () => {
    const given = JSON.parse(flags);
    const name = given.name ?? (await questionsToAsk.name());
    return questionsToAsk.missingFlags({ ...given, name }, managers.split(','));
  })
  .catch(({ message }) => message)
  .then((answer) => console.log(JSON.stringify({ answer, questions })));
