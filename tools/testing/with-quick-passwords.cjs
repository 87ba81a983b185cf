// Preloaded into a server under test: node --require
require('./quick-passwords.cjs').quickPasswords();
