import { bounds } from '#shared/model/bounds.ts'
import type { Notes } from './notes.ts'
import { withoutSecrets } from '../text/secrets.ts'

/** What a text or a sticky note says: in its name what is read first, below it the rest. */
interface Written {
  readonly name: string
  readonly observations: string
}

/** Of words that stand alone; more of them no design takes. */
const longest = 8 * bounds.description.max

/**
 * Words that stand by themselves: the first line is the name, as much of it as a name takes. Addresses stay where they
 * were written. Secrets are left out first: the cut between the two could part one from its title.
 */
export function writtenWords(given: string, notes: Notes): Written {
  const { text, left } = withoutSecrets(given.slice(0, longest))
  notes.count('secret-in-text', left)
  const [first = '', ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const end = first.length <= bounds.name.max ? first.length : first.lastIndexOf(' ', bounds.name.max)
  // One word without an end is cut where names are, which is told.
  const name = end < 1 ? first : first.slice(0, end)
  return { name, observations: [first.slice(name.length).trim(), ...others].filter(Boolean).join('\n') }
}
