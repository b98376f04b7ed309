/** The bell: what is wrong in the organization, and what of it is new. */
export const notifications = {
  label: 'Notifications',
  'label-new_one': 'Notifications, {{count}} new',
  'label-new_other': 'Notifications, {{count}} new',
  title: 'Notifications',
  'empty-title': 'Everything is in order',
  'empty-text':
    'Failed synchronizations, gateways that do not answer, drift and old device files appear here.',
  new: 'New',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  activity: 'See all activity',
  'synchronization-failed': {
    title: 'The synchronization of {{name}} failed',
    text: 'Open the gateway to see which step failed and its current state.',
  },
  unreachable: {
    title: '{{name}} does not answer',
    text: 'The last contact was on {{day}}.',
  },
  drift: {
    title: '{{name}} was changed by hand',
    text_one: '{{count}} line differs from what was applied.',
    text_other: '{{count}} lines differ from what was applied.',
  },
  'webhook-stopped': {
    title: 'The webhook {{name}} was switched off',
    text: 'Nothing arrived there for days, or it asked for no more. Its log shows why.',
  },
  'webhook-unreadable': {
    title: 'The webhook {{name}} was switched off',
    text: 'Its secret was sealed with a root key that this server does not have. Rotate the secret, then turn it on.',
  },
  'subscription-ends': {
    title: 'The subscription ends on {{day}}',
    text: 'It does not renew. Tunnels keep running; the pages close.',
  },
  'files-old': {
    title: 'Old files in {{name}}',
    text_one: '{{count}} device must download its file again.',
    text_other: '{{count}} devices must download their file again.',
  },
} as const
