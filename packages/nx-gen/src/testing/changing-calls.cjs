// Intercepts calls that change files below the folder that a process was started in.
const fs = require('node:fs');

const NAMES = ['writeFileSync', 'renameSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync'];

/** Calls `made(name, args)` after each successful one. */
exports.onEachChange = (root, made) => {
  for (const name of NAMES) {
    const original = fs[name];
    fs[name] = (...args) => {
      const result = original(...args);
      if (String(args[0]).startsWith(root)) made(name, args);
      return result;
    };
  }
};
