/** Texts of e-mails. */
export const mail = {
  greeting: 'Hello {{name}},',
  sender: 'This message comes from Trama at {{url}}. Replies to it are not read.',
  recovery: {
    subject: 'A new password for your account in {{organization}}',
    before:
      'Somebody asked for a new password for your account in {{organization}}. If it was you, choose it here:',
    button: 'Choose a password',
    after:
      'The link works once, until 30 minutes from now. If it was not you, do nothing: your password stays as it is.',
  },
  welcome: {
    subject: 'Your account in {{organization}}',
    before: '{{organization}} made an account for you in Trama. Choose your password here:',
    button: 'Choose a password',
    after: 'The link works once, during seven days. You sign in with this e-mail address.',
  },
  recovered: {
    subject: 'You have a new password in {{organization}}',
    before:
      'A new password was chosen for your account in {{organization}} with a link sent to this mailbox. All its sessions have ended, and its passkeys were removed.',
    button: 'Sign in',
    after: 'Add your passkeys again under your account. If it was not you, tell an administrator at once.',
  },
  'mailbox-changed': {
    subject: 'Your account in {{organization}} has another mailbox',
    before:
      'Your account in {{organization}} was given another mailbox. From now on letters about it, links to a new password among them, go there and no longer to this one.',
    button: 'Open Trama',
    after: 'If you do not know about this, tell an administrator at once.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account in {{organization}}',
    before: 'From now on a new passkey opens your account in {{organization}}, without a password.',
    button: 'Open Trama',
    after:
      'If it was not you, recover your password at once: that removes every passkey and ends every session.',
  },
  'second-factor-on': {
    subject: 'Your account in {{organization}} now has a second factor',
    before:
      'From now on signing in to your account in {{organization}} with the password also asks for a code of your authenticator.',
    button: 'Open Trama',
    after: 'Keep the recovery codes in a safe place. If it was not you, tell an administrator at once.',
  },
  'second-factor-off': {
    subject: 'Your account in {{organization}} no longer has a second factor',
    before: 'From now on the password alone opens your account in {{organization}}.',
    button: 'Open Trama',
    after: 'If it was not you, recover your password at once and tell an administrator.',
  },
  'second-factor-tried': {
    subject: 'Wrong codes were typed for your account in {{organization}}',
    before:
      'Somebody typed the right password of your account in {{organization}} and then several wrong codes. Further codes have to wait now.',
    button: 'Open Trama',
    after:
      'If it was not you, someone knows your password: choose another one with "Forgot your password?" at once. That also ends the wait.',
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
      '{{amount}} were charged for the plan {{plan}} of {{organization}}, which is paid until {{day}}. The receipt is on the page of the subscription:',
    button: 'Open the subscription',
    after: 'The subscription renews itself. You can let it end with its period on the same page.',
  },
  leaving: {
    subject: '{{organization}} will be deleted on {{day}}',
    before:
      'Somebody asked for {{organization}} to be deleted. On {{day}} all that it has here is destroyed. Until then only administrators can sign in, take everything along, clean the gateways, or take the deletion back:',
    button: 'Open the organization',
    after:
      'Gateways that are not cleaned keep serving what they serve now, and it can no longer be changed from here.',
  },
  'leaving-soon': {
    subject: 'In two days {{organization}} is deleted',
    before:
      'On {{day}} all that {{organization}} has here is destroyed, for good. Until then everything can be taken along, gateways cleaned, and the deletion taken back:',
    button: 'Open the organization',
    after: 'If this is as you want it, you need not do anything.',
  },
  left: {
    subject: '{{organization}} was deleted',
    before:
      'All that {{organization}} had here was destroyed, as was asked for. Nobody can sign in to it any more. Copies that the installation keeps of its database follow by themselves.',
    button: 'Open Trama',
    after: 'A backup that you took along can be restored into a new organization.',
  },
  'renewal-soon': {
    subject: 'The plan {{plan}} of {{organization}} is renewed on {{day}}',
    before:
      'On {{day}} the plan {{plan}} of {{organization}} is renewed for another month, and {{amount}} are charged to the card that was given.',
    button: 'Open the subscription',
    after: 'To charge another card, or to let the subscription end instead, open its page before that day.',
  },
  declined: {
    subject: 'The renewal of the plan {{plan}} of {{organization}} was declined',
    before:
      'The bank declined {{amount}} for the plan {{plan}} of {{organization}}. It is tried again on {{day}}. Until it is paid the pages of the organization stay closed; networks and tunnels go on running.',
    button: 'Give another card',
    after: 'With another card it is tried at once.',
  },
  'method-failed': {
    subject: 'The card for the plan {{plan}} of {{organization}} cannot be charged',
    before:
      '{{amount}} for the plan {{plan}} of {{organization}} could not be charged to the card that was given. It is not tried again with it; without another card the subscription expires on {{day}}. Until it is paid the pages of the organization stay closed; networks and tunnels go on running.',
    button: 'Give another card',
    after: 'With another card it is tried at once.',
  },
  expired: {
    subject: 'The subscription of {{organization}} has expired',
    before:
      'The plan {{plan}} of {{organization}} was not renewed, and its card is not charged any more. The pages of the organization are closed; networks and tunnels go on running, and nothing is deleted.',
    button: 'Choose a plan',
    after: 'A new subscription opens everything again.',
  },
  canceled: {
    subject: 'The subscription of {{organization}} has ended',
    before:
      'The plan {{plan}} of {{organization}} ended with its period, as was chosen. Nobody is charged any more. The pages of the organization are closed; networks and tunnels go on running, and nothing is deleted.',
    button: 'Choose a plan',
    after: 'A new subscription opens everything again.',
  },
  annulled: {
    subject: 'A payment of {{organization}} was taken back',
    before:
      'The payment of {{amount}} for the plan {{plan}} of {{organization}} was taken back. The pages of the organization stay closed until it is paid again; networks and tunnels go on running.',
    button: 'Open the subscription',
    after: 'If you did not ask for this, ask your bank.',
  },
  'refund-due': {
    subject: 'A payment of {{organization}} will be given back',
    before:
      '{{amount}} for the plan {{plan}} of {{organization}} were charged although they were not due any more. Whoever runs this installation was told to give them back.',
    button: 'Open the subscription',
    after: 'You need not do anything.',
  },
  'to-give-back': {
    subject: 'A payment of {{organization}} has to be given back',
    before:
      '{{amount}} for the plan {{plan}} of {{organization}} were charged although they were not due any more. Give them back at the payment provider, where the payment has the reference {{reference}}.',
    button: 'Open Trama',
    after: 'The organization was told that this will happen.',
  },
  'not-as-ordered': {
    subject: 'A payment of {{organization}} is not what was ordered',
    before:
      'The payment provider has a payment with the reference {{reference}} whose amount or currency is not what was ordered: {{amount}} for the plan {{plan}} of {{organization}}. It opens nothing. Look at it at the payment provider.',
    button: 'Open Trama',
    after: 'Until then no other payment of this organization begins.',
  },
  summary: {
    'subject-weekly': 'The week in {{organization}}, {{from}} to {{to}}',
    'subject-monthly': 'The month in {{organization}}, {{from}} to {{to}}',
    lead: 'What went through the tunnels of {{organization}} from {{from}} to {{to}}:',
    total: 'Received {{received}}, sent {{sent}}.',
    'more-weekly': 'That is {{percent}} % more than the week before.',
    'less-weekly': 'That is {{percent}} % less than the week before.',
    'same-weekly': 'That is as much as the week before.',
    'more-monthly': 'That is {{percent}} % more than the month before.',
    'less-monthly': 'That is {{percent}} % less than the month before.',
    'same-monthly': 'That is as much as the month before.',
    connected_one: 'At most {{count}} device was connected within an hour.',
    connected_other: 'At most {{count}} devices were connected within an hour.',
    nothing: 'No gateway was read in this time, so nothing is known of it.',
    devices: 'Devices that moved the most',
    device: '{{name}}: received {{received}}, sent {{sent}}',
    unread: 'Gateways that were out of contact',
    'unread-one': '{{name}}: not read in {{hours}} of {{of}} hours',
    failed: 'Gateways whose last synchronization failed',
    rest: 'and {{count}} more',
    well: 'All gateways were in contact, and no synchronization failed.',
    button: 'Open the statistics',
    off: 'You get this summary because you chose it on the statistics page. There you also change how often it comes, or switch it off:',
    'off-button': 'Change or switch off the summary',
  },
} as const
