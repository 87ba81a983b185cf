// The part of docs/commands.md that is derived from the schema.json files of generators and executors.

/** `updateDataProvider` → `update-data-provider`, as on the command line. */
const flagOf = (option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the forms of a flag; a switch that is off by default needs no form that turns it off. */
function formOf([name, { type, default: fallback }]) {
  const flag = `--${flagOf(name)}`;
  if (type === 'array') return `\`${flag} <value,value>\``;
  if (type !== 'boolean') return `\`${flag} <value>\``;
  return fallback === false ? `\`${flag}\`` : `\`${flag}\`, \`--no-${flagOf(name)}\``;
}

function meaningOf([, { description, default: fallback }]) {
  // an off-by-default flag needs no mention of its default
  return fallback === undefined || fallback === false
    ? description
    : `${description} Default: \`${fallback}\`.`;
}

const cell = (text) => text.replace(/\|/g, '\\|');

const flagWithValue = (option) => `--${flagOf(option)}=<value>`;

/** How a command is run through Nx; commands that are not part of Nx run without it. */
const nxForm = {
  generator: (name, required) => [
    [`npx nx g @gen/nx-gen:${name} <project>`, ...required.map(flagWithValue)].join(' '),
  ],
  executor: (name) => [`npx nx run <project>:gen:${name}`],
  command: () => [],
};

/**
 * Returns a heading, the command's description, its forms and its flags, as Markdown.
 * @param {'generator' | 'executor' | 'command'} kind what the command is to Nx
 */
export function commandSection(
  name,
  { description, properties, words, required = [] },
  kind = 'generator',
) {
  const rows = [
    ...(words?.description ? [[`\`${words.form}\``, words.description]] : []),
    ...Object.entries(properties).map((option) => [formOf(option), meaningOf(option)]),
  ].map(([form, meaning]) => `| ${cell(form)} | ${cell(meaning)} |`);
  const form = ['npx gen', name, ...(words ? [words.form] : [])].join(' ');
  return [
    `## ${name}`,
    description,
    ['```sh', form, ...nxForm[kind](name, required), '```'].join('\n'),
    ['| flag | meaning |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

const START = '<!-- From the schema.json files: node tools/docs-commands.mjs. Start. -->';
const END = '<!-- End. -->';

/** Returns `page` with everything between the two markers replaced; throws when a marker is missing. */
export function replaceSections(page, sections) {
  return replaceBetween(page, START, sections.join('\n\n'));
}

/** Returns `page` with everything replaced between a marker and the end marker that follows it. */
export function replaceBetween(page, marker, text) {
  const start = page.indexOf(marker);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) throw new Error(`The page needs the lines "${marker}" and "${END}".`);
  return `${page.slice(0, start)}${marker}\n\n${text}\n\n${page.slice(end)}`;
}
