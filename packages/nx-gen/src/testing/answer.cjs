// node answer.cjs <dist> <keys>: asks about a missing module directory on a fake terminal where these keys are typed.
const { join } = require('node:path');
const { PassThrough } = require('node:stream');

const [dist, keys] = process.argv.slice(2);
const { askOnTerminal } = require(join(dist, 'src/run/ask.js'));

const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
let shown = '';
stdout.on('data', (chunk) => {
  const isAsked = shown.includes('Yes');
  shown += chunk;
  if (!isAsked && shown.includes('Yes')) setTimeout(() => stdin.write(keys), 50);
});

askOnTerminal({ stdin, stdout })('src/features/user', 'User')
  .catch(({ message }) => message)
  .then((answer) => console.log(JSON.stringify({ answer, shown })));
