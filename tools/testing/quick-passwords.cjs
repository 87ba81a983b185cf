// Passwords at a fraction of their cost, for tests that are not about it: a login takes as long as
// it should, and nearly every test logs in. What was hashed so is known again so only.
const crypto = require('node:crypto');

const { scrypt } = crypto;

/** From now on hashing is quick; gives what ends that. */
function quickPasswords() {
  crypto.scrypt = (password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  return () => {
    crypto.scrypt = scrypt;
  };
}

module.exports = { quickPasswords };
