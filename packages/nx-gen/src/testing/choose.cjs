// node -r @swc-node/register choose.cjs KEY...: types the keys into the list of models, and prints the choice and the
// output
const { PassThrough } = require('node:stream');
const { join } = require('node:path');

const keys = process.argv.slice(2);
delete process.env.CI;
const { chooseOnTerminal } = require(join(__dirname, '../run/mark/choose-on-terminal'));

const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 });
let shown = '';
stdout.on('data', (text) => (shown += text));
const choose = chooseOnTerminal({ stdin, stdout });
const plan = {
  marked: ['Post', 'Comment'],
  already: ['User'],
  unfit: [{ name: 'Legacy', problems: [{ message: 'it has @@ignore' }] }],
};
const answered = choose(plan).catch(({ message }) => message);

/** Types the keys one at a time, like a person. */
async function type() {
  while (!shown.includes('Comment')) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    stdin.write(key);
  }
}

void Promise.all([answered, type()]).then(([answer]) =>
  process.stdout.write(JSON.stringify({ answer, shown })),
);
