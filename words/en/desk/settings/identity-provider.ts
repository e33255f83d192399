/** Words of the desk’s settings about signing in with an account of the club or a company. */
export const heading = 'Sign in with another account';
export const intro =
  'Members and staff can sign in with an account that the club or a company already gives them (OpenID Connect), such as Google Workspace, Microsoft Entra or Keycloak. Usernames and passwords still work.';
export const loading = 'Loading these settings';
export const failed = 'We couldn’t load these settings.';

export const isOn = 'People can sign in with these accounts';
export const isOnHelp = 'The sign-in page then shows the button. Turn it off to stop it at once.';
export const label = 'Provider name';
export const labelHelp =
  'As people know it: with “Harbour Group”, the button says “Sign in with Harbour Group”.';
export const issuer = 'Issuer address';
export const issuerHelp = 'From your provider, for example https://accounts.google.com.';
export const clientId = 'Client ID';
export const clientSecret = 'Client secret';
export const secretStored = 'Leave empty to keep the stored secret. Another issuer needs its own.';
export const secretHelp = 'It’s stored encrypted and never shown again.';
export const trustsEmails = 'Match accounts with logins by email address';
export const trustsEmailsHelp =
  'If the provider says that an address is verified and a login has it, we email that address a link that links both. Turn this on only if the provider checks addresses.';
export const redirectUri = 'Redirect URI, to register at the provider';
export const copyRedirectUri = 'Copy';

export const save = 'Save sign-in settings';
export const saving = 'Saving sign-in settings';
export const saved = 'Sign-in settings saved.';
export const refusals = {
  settings_changed: {
    title: 'Someone else changed these settings.',
    detail: 'We’ve loaded their changes and kept yours. Check them and save again.',
  },
};

export const test = 'Test the provider';
export const testing = 'Testing the provider';
export const testMissing = 'Enter the issuer address and the client ID first.';
export const providerReplied = 'The provider’s reply:';
export const outcomes = {
  OK: 'The provider answers and accepts the client.',
  ADDRESS: 'This isn’t a public address. Use https:// and a host on the internet.',
  UNREACHABLE: 'The provider isn’t responding. Check the address, or try again later.',
  NO_PROVIDER: 'There’s no OpenID provider at this address. Check the issuer address.',
  OTHER_ISSUER: 'The provider at this address calls itself something else. Enter that as the issuer:',
  UNSUITABLE: 'This provider lacks something that signing in needs:',
  CLIENT_REFUSED: 'The provider refused the client ID or secret. Check both.',
};
