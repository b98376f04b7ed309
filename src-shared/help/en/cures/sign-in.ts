import type { SomeCures } from '#shared/help/cure.ts'

export const signIn = {
  'user-missing': ['The user was deleted, or belongs to another organization.', 'Go to the list of users.'],
  'roles-missing': ['A user without a role could do nothing.', 'Give at least one role.'],
  'role-not-yours': ['Only a super-admin gives this role.', 'Ask the operator of the deployment.'],
  'last-administrator': [
    'Without this administrator nobody could manage the organization.',
    'Make somebody else an administrator first.',
  ],
  'own-account': [
    'Nobody changes their own roles or deactivates themselves.',
    'Change your password under Account; ask another administrator for the rest.',
  ],
  'passwords-differ': ['The two fields do not hold the same text.', 'Type the password again in both.'],
  'not-local': ['The password of this account is kept by an identity provider.', 'Change it there.'],
  'second-factor-needed': [
    'The account has a second factor.',
    'Open your authenticator and enter its code, or one of your recovery codes.',
  ],
  'second-factor-wrong': [
    'The code has expired, was used already, or the clock of the phone is wrong.',
    'Wait for the next code. Set the phone’s clock to automatic.',
  ],
  'passkey-refused': [
    'The passkey belongs to another address, or was removed here.',
    'Sign in with your password, and add the passkey again.',
  ],
  'passkey-missing': [
    'It was removed meanwhile.',
    'Open the list of passkeys again: it has those that are left.',
  ],
  'link-invalid': [
    'Links work once and for a limited time; often an earlier email was opened.',
    'Ask for a new link, and open the newest email.',
  ],
  'mail-unavailable': [
    'The server has no mail server configured, or it does not answer.',
    'An administrator can set a password for you. The operator sets SMTP_URL.',
  ],
  'browser-sign-in-ended': [
    'The page in the browser was closed, or took too long.',
    'Start the sign-in again from the app.',
  ],
  'provider-missing': ['The identity provider was deleted.', 'Go to the list under Authentication.'],
  'provider-in-use': [
    'Users sign in with it, and could no longer sign in.',
    'Give them another provider first.',
  ],
  'provider-last': ['It is the only way in.', 'Activate another one first.'],
  'provider-address': [
    'The address has another scheme, or lacks its host.',
    'Write https:// for OpenID, ldaps:// or ldap:// for a directory.',
  ],
  'provider-unreachable': [
    'The server could not connect to the identity provider; the reason is after its name.',
    'Check its address, its certificate, and the firewall between the two.',
  ],
  'provider-refused': [
    'The identity provider answered with an error of its own.',
    'Look for it in the provider’s log. Often the client secret or the redirect URI is wrong there.',
  ],
  'provider-administrators-only': [
    'The provider is set to administrators only.',
    'Sign in in another way, or ask an administrator.',
  ],
  'provider-no-registration': [
    'The provider does not create users here by itself.',
    'Ask an administrator to create your user with the same email.',
  ],
  'provider-no-role': [
    'No group of yours is mapped to a role.',
    'Ask an administrator to map one, or to put you into a group.',
  ],
  'provider-plain': [
    'The directory would be asked without encryption.',
    'Use ldaps://, or turn on StartTLS.',
  ],
  'user-inactive': ['An administrator deactivated your user.', 'Ask an administrator.'],
  'sign-in-lost': ['The sign-in was begun in another browser or too long ago.', 'Start again in this one.'],
  'member-unlinked': [
    'Your user is not linked to a person who uses the VPN.',
    'Ask an administrator to link it to a network user.',
  ],
  'member-joined': [
    'The person has a login already, so no invitation is needed.',
    'Nothing. They can recover their password on the sign-in page.',
  ],
  'invitation-invalid': ['Invitations work once and for seven days.', 'Ask for a new one.'],
  'own-devices-limit': [
    'A member may have only so many devices.',
    'Remove one that you do not use, or ask your administrator to add it.',
  ],
  'sign-in-failed': [
    'The email and the password do not match. For safety, we do not say which one is wrong.',
    'Check the address. If you do not remember the password, choose “Forgot your password?”.',
  ],
  'session-expired': [
    'A session ends after 24 hours without use, and after seven days at most.',
    'Sign in. What you had typed is still in the page.',
  ],
  unauthorized: ['Your roles do not include this.', 'Ask an administrator for the role that does.'],
  'email-taken': ['An email has one account on a server.', 'Sign in with it, or use another email.'],
  'too-many-tries': [
    'Tries are counted, so that passwords cannot be guessed.',
    'Wait as long as the message says. Other people are not affected.',
  ],
  'too-many-open': [
    'Your account has more pages open at once than the server allows.',
    'Close some of them, then open this one again.',
  ],
  'password-wrong': [
    'The password that was asked for again is not yours.',
    'Type it again. It is the one that you sign in with.',
  ],
  'register-closed': ['This deployment belongs to one organization.', 'Ask its administrator for a user.'],
  'organization-setup': ['The session does not say which organization it is of.', 'Sign in again.'],
  'input-invalid': [
    'The page or the command sent something that the server does not accept; often it is older than the server.',
    'Reload the page, or update the command, and try again.',
  ],
  'request-too-large': ['More was sent at once than the server takes.', 'Send it in smaller parts.'],
  'idempotency-key-invalid': [
    'A program sent a key by which the call cannot be repeated.',
    'Send a random key, such as a UUID, or none.',
  ],
  'idempotency-key-used': [
    'A program sent the same key with two different calls.',
    'Make a new random key for each call, and send it again only with the very same call.',
  ],
  'stored-already': [
    'The call came a second time with its key. Its first answer was too long to be kept, or comes from another version.',
    'Load the list and look at it there. Do not send the call again: it is done.',
  ],
  'not-found': ['The record was deleted, or the address is mistyped.', 'Go back to the list.'],
  'not-supported-here': ['A browser cannot do this, or the desktop app cannot.', 'Use the other of the two.'],
  offline: [
    'The browser has no network, or the server does not answer.',
    'Check your connection. Edits of a drawing wait here and are sent later.',
  ],
  'server-not-ready': [
    'The server is starting, or the proxy in front of it finds no server whose records can be read.',
    'Wait a moment and try again. If it lasts, tell the operator.',
  ],
  'database-away': [
    'The database of the server is restarting or failing over, which takes seconds.',
    'Wait a moment and try again: nothing was stored. If it lasts, tell the operator.',
  ],
  'outcome-unknown': [
    'The server or its database restarted or failed over just when it was storing this, or the connection broke, and the answer was lost.',
    'Wait a moment, load the page again and look whether it is there. Try again only if it is not.',
  ],
  'call-stopped': [
    'The server or its database did not answer, and you stopped waiting. No try can have changed anything.',
    'Send it again when the server answers.',
  ],
  'token-invalid': [
    'It was mistyped, has ended, was revoked, or its person left or lost the role.',
    'Create another token under Tokens for programs, and give it to the program.',
  ],
  'token-scope': [
    'The token is for other areas or networks, or the call is only for people.',
    'Create a token whose areas and networks cover what the program does.',
  ],
  'token-role': ['Its role has a right that yours lacks.', 'Choose a role that you have yourself.'],
  'command-code-unknown': [
    'It was mistyped, is older than 10 minutes, or was answered already.',
    'Type the code as the terminal shows it, or run `trama sign-in` again.',
  ],
  'token-missing': [
    'It was deleted by somebody, or a month after its end.',
    'Look at the list of tokens, and create a new one.',
  ],
  'tokens-limit': [
    'A person, and an organization, has only so many tokens at a time.',
    'Revoke those that no program uses; the list shows when each was last used.',
  ],
  'webhook-missing': [
    'It was deleted meanwhile.',
    'Look at the list of webhooks: it has those that are left.',
  ],
  'webhooks-limit': [
    'An organization has only so many webhooks.',
    'Delete one that nobody needs, or let one address pass messages on.',
  ],
  'webhook-off': [
    'Somebody turned it off, or the server did after days without an answer.',
    'Check the address, turn the webhook on and send a test.',
  ],
  'delivery-missing': [
    'The log keeps 200 messages of a webhook, for 30 days.',
    'Read the current state of the record through the API instead.',
  ],
  internal: [
    'Something happened that nobody foresaw.',
    'Tell whoever runs the server what you did. If a reference is shown, give it to them: with it they find more in the log.',
  ],
} as const satisfies SomeCures
