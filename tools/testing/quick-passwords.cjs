// Hashes passwords at a fraction of the cost, for tests about other things: a login is slow by design,
// and nearly every test logs in. Such hashes can only be verified the same way.
const crypto = require('node:crypto');

const { scrypt } = crypto;

/** Makes password hashing cheap from now on; returns a function that ends this. */
function quickPasswords() {
  crypto.scrypt = (password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  return () => {
    crypto.scrypt = scrypt;
  };
}

module.exports = { quickPasswords };
