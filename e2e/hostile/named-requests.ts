import type { Furnished } from '#web/server/testing/furnished.ts'
import { password } from '#web/server/testing/people.ts'
import type { Request } from './hostile-server.ts'
import { hostileUpdates } from './hostile-updates.ts'
import { trailEntries } from './trail.ts'

const marks = 'a\u0315\u0300\u0316'

/** What no way to fill an input makes: bodies that are refused, tables with good and wrong lines, words in a trail. */
export function namedRequests({ designId }: Furnished): readonly (readonly [string, Request])[] {
  const json = (value: unknown): string => JSON.stringify(value)
  const stranger = { who: null, isFeed: false } as const
  const known = { who: 'everything', isFeed: false } as const
  const network = { method: 'POST', path: '/networks' }
  const people = { ...known, method: 'POST', path: '/network-users/import' }
  const search = (words: string): Request => ({
    ...known,
    method: 'GET',
    path: `/audit?text=${encodeURIComponent(words)}`,
    body: null,
  })
  const table = (line: (index: number) => string): string =>
    json({
      text: `name,email,identification\n${Array.from({ length: 10_000 }, (_, at) => line(at)).join('\n')}`,
      commit: false,
    })
  const large = json({ name: marks.repeat(500_000) })
  const updates = Object.entries(hostileUpdates()).map(([name, update]): readonly [string, Request] => [
    `an update of a design: ${name}`,
    {
      ...known,
      method: 'POST',
      path: `/designs/${designId}/edits`,
      body: json({ id: designId, peer: designId, update }),
    },
  ])
  const open: Request = { ...known, method: 'GET', path: `/designs/${designId}`, body: null }
  return [
    ...updates,
    ['a design after such updates', open],
    [
      'a stranger’s mailbox of marks',
      {
        ...stranger,
        method: 'POST',
        path: '/session',
        body: json({ email: marks.repeat(4000), password }),
      },
    ],
    ['a stranger’s four megabytes', { ...stranger, ...network, body: large }],
    ['four megabytes of marks', { ...known, ...network, body: large }],
    ['a million numbers', { ...known, ...network, body: `[${'0,'.repeat(1_900_000)}0]` }],
    ['ten thousand good lines', { ...people, body: table((at) => `Name ${at},p${at}@example.org,${at}`) }],
    [
      'ten thousand wrong lines',
      { ...people, body: table(() => `${marks.repeat(10)},${marks.repeat(20)},x`) },
    ],
    ['a head of commas', { ...people, body: json({ text: ','.repeat(3_400_000), commit: false }) }],
    [`one word in a trail of ${trailEntries}`, search('hub')],
    [`a word that is not in a trail of ${trailEntries}`, search('nowhere')],
    [
      `forty letters in a trail of ${trailEntries}`,
      search([...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ')),
    ],
  ]
}
