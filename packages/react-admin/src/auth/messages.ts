/**
 * English texts of the login page, of those for a forgotten password, and of the dialogs for a login that has ended and for another password; a
 * dashboard translates them under `gen.auth.<key>`.
 */
export const authMessages = {
  accounts: 'Or sign in as',
  title: 'Log in again',
  explanation: 'Your login has ended. Log in again as %{user}; what you typed stays.',
  explanationUnknown: 'Your login has ended. Log in again; what you typed stays.',
  logIn: 'Log in',
  cancel: 'Cancel',
  somebodyElse: 'Log in as somebody else',
  wrong: 'This password is not right. Try again.',
  otherAccount: 'This is another account. Log in as the one who opened this page.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeatedPassword: 'New password again',
  notRepeated: 'This is not the same as the new password.',
  passwordChanged:
    'Your password is changed. Wherever else you were logged in, you are logged out.',
  forgotPassword: 'Forgot password?',
  forgotExplanation: 'Give your address, and a link to choose a new password goes to it.',
  sendLink: 'Send a link',
  linkSent:
    'If %{email} is the address of a user, a link is on its way there. It counts for half an hour.',
  linkEnded: 'This link has expired or was used before. Ask for another one.',
  chooseNewPassword: 'Choose a new password',
  passwordReset: 'Your password is changed. Log in with it.',
  backToLogin: 'Back to the login',
  apiKeys: 'API keys',
  logOutEverywhere: 'Log out everywhere',
  loggedOutEverywhere: 'You are logged out in every browser.',
  unread: 'Your login has ended.',
  unsaved: 'Nothing was saved: your login has ended.',
};
