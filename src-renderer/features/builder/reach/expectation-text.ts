import type { Judged } from '#shared/network-file/expectations.ts'
import type { Translate } from '#shared/words/words.ts'

/** What is expected, as a sentence without its full stop. */
export function expectationText({ called, expectation }: Judged, t: Translate): string {
  const { port, protocol, reaches } = expectation
  const to = port === undefined ? called.to : `${called.to} ${port}/${protocol}`
  return t(reaches ? 'reach.expected.reaches' : 'reach.expected.reaches-not', { from: called.from, to })
}
