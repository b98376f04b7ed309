/** The bell: what is wrong in the organization, and what of it is new. */
export const notifications = {
  label: 'Notifications',
  'label-new_one': 'Notifications, {{count}} new',
  'label-new_other': 'Notifications, {{count}} new',
  title: 'Notifications',
  'empty-title': 'Everything is as it should be',
  'empty-text':
    'Failed synchronizations, gateways that do not answer, drift and old files of devices appear here.',
  new: 'New',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  activity: 'See the whole activity',
  'synchronization-failed': {
    title: 'The synchronization of {{name}} failed',
    text: 'Open the gateway to see at which step, and what is on it now.',
  },
  unreachable: {
    title: '{{name}} does not answer',
    text: 'It was last reached on {{day}}.',
  },
  drift: {
    title: '{{name}} was changed on the machine itself',
    text_one: '{{count}} line differs from what was applied.',
    text_other: '{{count}} lines differ from what was applied.',
  },
  'subscription-ends': {
    title: 'The subscription ends on {{day}}',
    text: 'It does not renew itself. Tunnels go on; the pages close.',
  },
  'files-old': {
    title: 'Old files in {{name}}',
    text_one: '{{count}} device has to fetch its file again.',
    text_other: '{{count}} devices have to fetch their file again.',
  },
} as const
