/** Texts of e-mails. */
export const mail = {
  greeting: 'Hello {{name}},',
  sender: 'This message comes from Trama at {{url}}. Replies to it are not read.',
  recovery: {
    subject: 'A new password for your account in {{organization}}',
    before:
      'Someone asked for a new password for your account in {{organization}}. If it was you, choose it here:',
    button: 'Choose a password',
    after:
      'The link works once, within the next 30 minutes. If it was not you, do nothing: your password stays the same.',
  },
  welcome: {
    subject: 'Your account in {{organization}}',
    before: '{{organization}} created an account for you in Trama. Choose your password here:',
    button: 'Choose a password',
    after: 'The link works once, for seven days. You sign in with this email address.',
  },
  recovered: {
    subject: 'You have a new password in {{organization}}',
    before:
      'A new password was chosen for your account in {{organization}} with a link sent to this email address. All your sessions have ended, and your passkeys were removed.',
    button: 'Sign in',
    after: 'Add your passkeys again under Account. If it was not you, tell an administrator at once.',
  },
  'mailbox-changed': {
    subject: 'Your account in {{organization}} has a new email address',
    before:
      'The email address of your account in {{organization}} was changed. Messages about it, including links to a new password, now go there and no longer here.',
    button: 'Open Trama',
    after: 'If you did not expect this, tell an administrator at once.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account in {{organization}}',
    before: 'A new passkey now opens your account in {{organization}}, without a password.',
    button: 'Open Trama',
    after:
      'If it was not you, recover your password at once: this removes all passkeys and ends all sessions.',
  },
  'second-factor-on': {
    subject: 'Your account in {{organization}} now has a second factor',
    before:
      'Signing in to your account in {{organization}} with the password now also needs a code from your authenticator.',
    button: 'Open Trama',
    after: 'Keep the recovery codes in a safe place. If it was not you, tell an administrator at once.',
  },
  'second-factor-off': {
    subject: 'Your account in {{organization}} no longer has a second factor',
    before: 'The password alone now opens your account in {{organization}}.',
    button: 'Open Trama',
    after: 'If it was not you, recover your password at once and tell an administrator.',
  },
  'second-factor-tried': {
    subject: 'Wrong codes were entered for your account in {{organization}}',
    before:
      'Someone entered the right password of your account in {{organization}} and then several wrong codes. There is now a wait before the next code.',
    button: 'Open Trama',
    after:
      'If it was not you, someone knows your password: choose another one at once with "Forgot your password?". This also ends the wait.',
  },
  changed: {
    subject: 'Your password in {{organization}} was changed',
    before: 'The password of your account in {{organization}} was changed. Your other sessions have ended.',
    button: 'Open Trama',
    after: 'If it was not you, recover your password at once and tell an administrator.',
  },
  paid: {
    subject: 'Receipt: plan {{plan}} of {{organization}}',
    before:
      '{{amount}} was charged for the plan {{plan}} of {{organization}}, paid until {{day}}. The receipt is on the subscription page:',
    button: 'Open the subscription',
    after: 'The subscription renews automatically. You can cancel the renewal on the same page.',
  },
  leaving: {
    subject: '{{organization}} will be deleted on {{day}}',
    before:
      'Someone requested the deletion of {{organization}}. On {{day}} everything it has here is destroyed. Until then only administrators can sign in, to export everything, clean the gateways or cancel the deletion:',
    button: 'Open the organization',
    after:
      'Gateways that are not cleaned keep serving what they serve now, and nobody can change that from here afterwards.',
  },
  'leaving-soon': {
    subject: '{{organization}} will be deleted in two days',
    before:
      'On {{day}} everything {{organization}} has here is destroyed for good. Until then you can export everything, clean the gateways and cancel the deletion:',
    button: 'Open the organization',
    after: 'If this is what you want, you need not do anything.',
  },
  left: {
    subject: '{{organization}} was deleted',
    before:
      "Everything {{organization}} had here was destroyed, as requested. Nobody can sign in to it. Copies in the backups of the deployment's database expire later.",
    button: 'Open Trama',
    after: 'A backup that you exported can be restored into a new organization.',
  },
  'renewal-soon': {
    subject: 'The plan {{plan}} of {{organization}} is renewed on {{day}}',
    before:
      'On {{day}} the plan {{plan}} of {{organization}} is renewed for another month, and {{amount}} is charged to the card of the subscription.',
    button: 'Open the subscription',
    after: 'To change the card or cancel the renewal, open the subscription page before that day.',
  },
  declined: {
    subject: 'The renewal of the plan {{plan}} of {{organization}} was declined',
    before:
      'The bank declined {{amount}} for the plan {{plan}} of {{organization}}. Trama tries again on {{day}}. Until it is paid, the pages of the organization stay closed; networks and tunnels keep running.',
    button: 'Use another card',
    after: 'Another card is charged at once.',
  },
  'method-failed': {
    subject: 'The card for the plan {{plan}} of {{organization}} cannot be charged',
    before:
      '{{amount}} for the plan {{plan}} of {{organization}} could not be charged to the card of the subscription. Trama does not try this card again; without another card the subscription expires on {{day}}. Until it is paid, the pages of the organization stay closed; networks and tunnels keep running.',
    button: 'Use another card',
    after: 'Another card is charged at once.',
  },
  expired: {
    subject: 'The subscription of {{organization}} has expired',
    before:
      'The plan {{plan}} of {{organization}} was not renewed, and its card is no longer charged. The pages of the organization are closed; networks and tunnels keep running, and nothing is deleted.',
    button: 'Choose a plan',
    after: 'A new subscription opens everything again.',
  },
  canceled: {
    subject: 'The subscription of {{organization}} has ended',
    before:
      'The plan {{plan}} of {{organization}} ended with its period, as chosen. Nothing more is charged. The pages of the organization are closed; networks and tunnels keep running, and nothing is deleted.',
    button: 'Choose a plan',
    after: 'A new subscription opens everything again.',
  },
  annulled: {
    subject: 'A payment of {{organization}} was voided',
    before:
      'The payment of {{amount}} for the plan {{plan}} of {{organization}} was voided. The pages of the organization stay closed until it is paid again; networks and tunnels keep running.',
    button: 'Open the subscription',
    after: 'If you did not ask for this, ask your bank.',
  },
  'refund-due': {
    subject: 'A payment of {{organization}} will be refunded',
    before:
      '{{amount}} for the plan {{plan}} of {{organization}} was charged by mistake. The operator of this deployment was told to refund it.',
    button: 'Open the subscription',
    after: 'You need not do anything.',
  },
  'to-give-back': {
    subject: 'A payment of {{organization}} must be refunded',
    before:
      '{{amount}} for the plan {{plan}} of {{organization}} was charged by mistake. Refund it at the payment provider, under the reference {{reference}}.',
    button: 'Open Trama',
    after: 'The organization was told about the refund.',
  },
  'not-as-ordered': {
    subject: 'A payment of {{organization}} does not match its order',
    before:
      'The payment with the reference {{reference}} has another amount or currency than was ordered: {{amount}} for the plan {{plan}} of {{organization}}. It does not activate the plan. Check it at the payment provider.',
    button: 'Open Trama',
    after: 'Until then this organization cannot make another payment.',
  },
  notice: {
    subject_one: '{{organization}}: {{count}} event',
    subject_other: '{{organization}}: {{count}} events',
    'subject-trouble_one': '{{organization}}: something goes wrong, {{count}} event',
    'subject-trouble_other': '{{organization}}: something goes wrong, {{count}} events',
    lead: 'This happened in {{organization}}:',
    once: '{{sentence}} ({{at}})',
    often: '{{sentence}} ({{times}} times, last {{at}})',
    gateway: {
      unreachable: '{{record}} does not answer',
      drifted: '{{record}} was changed by hand and differs from what was applied',
      recovered: '{{record}} is in order again',
    },
    rest_one: 'and {{count}} more event',
    rest_other: 'and {{count}} more events',
    button: 'Open Trama',
    off: 'You choose under Account what you are told of by mail. To turn all of it off, without signing in:',
    'off-button': 'Turn off these messages',
  },
  summary: {
    'subject-weekly': 'The week in {{organization}}, {{from}} to {{to}}',
    'subject-monthly': 'The month in {{organization}}, {{from}} to {{to}}',
    lead: 'What went through the tunnels of {{organization}} from {{from}} to {{to}}:',
    total: 'Received {{received}}, sent {{sent}}.',
    'more-weekly': '{{percent}} % more than the week before.',
    'less-weekly': '{{percent}} % less than the week before.',
    'same-weekly': 'The same as the week before.',
    'more-monthly': '{{percent}} % more than the month before.',
    'less-monthly': '{{percent}} % less than the month before.',
    'same-monthly': 'The same as the month before.',
    connected_one: 'At most {{count}} device was connected in one hour.',
    connected_other: 'At most {{count}} devices were connected in one hour.',
    nothing: 'No gateway was read in this period, so there is no data.',
    devices: 'Devices with the most traffic',
    device: '{{name}}: received {{received}}, sent {{sent}}',
    unread: 'Gateways without contact',
    'unread-one': '{{name}}: not read in {{hours}} of {{of}} hours',
    failed: 'Gateways whose last synchronization failed',
    rest: 'and {{count}} more',
    well: 'All gateways were in contact, and no synchronization failed.',
    button: 'Open the statistics',
    off: 'You receive this summary because you chose it on the statistics page. Change how often it comes, or turn it off, there:',
    'off-button': 'Change or turn off the summary',
  },
} as const
