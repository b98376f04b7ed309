/** What a design was. */
export const versions = {
  title: 'Versions',
  name: 'Name of the current version',
  'name-first': 'Enter a name first.',
  keep: 'Save this version',
  none: 'No versions yet. One is saved automatically at the first change of each day.',
  facts_one: '{{who}}, {{when}}, {{count}} node',
  facts_other: '{{who}}, {{when}}, {{count}} nodes',
  compare: 'Compare',
  picture: 'What was added, changed and removed since that version',
  difference: 'Since then {{added}} added, {{changed}} changed, {{removed}} removed.',
  restore: 'Restore this version',
} as const
