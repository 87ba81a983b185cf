// Turns a built command into one file: Node takes several times as long to find and read hundreds of modules as to run
// them. The modules stay as they are, each still runs when it is first required, and the built ones beside it stay too, for
// programs that require them.
//
//   node ../../tools/bundle-command.mjs dist/bin/gen.js
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

const file = resolve(process.argv[2]);
const folder = dirname(file);
const fromFolder = (path) => JSON.stringify(relative(folder, path).split(sep).join('/'));

/** Gives each module its own place, by which it finds templates and programs. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!/__dirname|__filename/.test(code)) return undefined;
    const place = (name, path) => `const ${name} = placeOf(${fromFolder(path)});\n`;
    const places = place('moduleFolder', dirname(id)) + place('modulePath', id);
    return code.replace(/^(?:#!.*\n)?/, (hashbang) => hashbang + places);
  },
};

const bundle = await rolldown({
  input: file,
  platform: 'node',
  treeshake: false,
  external: (id) => !id.startsWith('.') && !isAbsolute(id),
  plugins: [ownPlaces],
  // modules of other commands are not compiled
  optimization: { pifeForModuleWrappers: false },
  transform: { define: { __dirname: 'moduleFolder', __filename: 'modulePath' } },
});
const { output } = await bundle.generate({
  format: 'cjs',
  codeSplitting: false,
  comments: false,
  intro: "const placeOf = (path) => require('node:path').join(__dirname, path);",
});
await bundle.close();
writeFileSync(file, output[0].code);
rmSync(`${file}.map`); // of a file that is no more
