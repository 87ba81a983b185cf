// Preloaded into a server under test with node --require
require('./quick-passwords.cjs').quickPasswords();
