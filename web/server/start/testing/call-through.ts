import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#web/server/testing/people.ts'
import { userForm } from '#web/server/testing/scene.ts'

/** What came of calls that went on while something happened to the database. */
export interface Called {
  /** Names of records whose making was acknowledged. */
  readonly acknowledged: string[]
  /** Names of records that were told not to be made, since the database is away. */
  readonly refused: string[]
  /** How often the calls were told that the database is away, whether or not that was while it stored something. */
  away: number
  /** Reads that were answered. */
  reads: number
  /** All other answers: there must be none, and a few tell enough. */
  readonly wrong: string[]
}

/** Few enough for the calls that one address may make in a minute, for a short while. */
const usualMs = 40
const mostWrong = 5

/** Makes and reads records at once, by hand and without waiting for anything, until it is stopped. */
export async function callUntil(
  signal: AbortSignal,
  given: {
    readonly url: string
    readonly person: Pick<Person, 'session'>
    readonly name: string
    /** From an answer to the next call. */
    readonly betweenMs?: number
  },
  done: Called,
): Promise<void> {
  const { betweenMs = usualMs } = given
  const headers = {
    authorization: `Bearer ${given.person.session.token}`,
    idp: given.person.session.providerId,
    'content-type': 'application/json',
  }
  const ask = async (
    method: 'GET' | 'POST',
    body: object | null,
  ): Promise<'done' | 'refused' | 'unknown'> => {
    const answer = await fetch(`${given.url}/api/network-users`, {
      method,
      headers,
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as { readonly code?: string }
    if (answer.ok) return 'done'
    const isAway = answer.status === 503 && said.code === 'database-away' && answer.headers.has('retry-after')
    // Whoever only asks is never told so.
    const isUnknown = method === 'POST' && answer.status === 500 && said.code === 'outcome-unknown'
    if (isAway || isUnknown) done.away += 1
    else if (done.wrong.length < mostWrong)
      done.wrong.push(`${method}: ${answer.status} ${JSON.stringify(said)}`)
    return isAway ? 'refused' : 'unknown'
  }
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !signal.aborted; count += 1, await sleep(betweenMs)) {
      const name = `${given.name}-${writer}-${count}`
      const form = { ...userForm, name, email: `${name}@example.org`, identification: name }
      const told = await ask('POST', form)
      if (told === 'done') done.acknowledged.push(name)
      if (told === 'refused') done.refused.push(name)
    }
  }
  const read = async (): Promise<void> => {
    for (; !signal.aborted; await sleep(betweenMs)) if ((await ask('GET', null)) === 'done') done.reads += 1
  }
  await Promise.all([write(0), write(1), read()])
}
