import { createHash } from 'node:crypto'
import type { Backend } from '#shared/contract/backend.ts'
import { bounds } from '#shared/model/bounds.ts'
import { good } from '../kernel/good.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Session } from '../session/session.ts'

const tokenBytes = 32
/** The server says when its code has ended; a minute more, and it is away. By its own time, which may be another one. */
const longestMs = 11 * 60_000
/** Problems of the way to the server, and not of what is asked. */
const away: ReadonlySet<string> = new Set(['server-unreachable', 'server-not-ready', 'database-away'])

/** A token, and as whom it acts; null: that person is not here any more. */
interface Confirmed {
  readonly token: string
  readonly person: { readonly name: string; readonly organizationName: string } | null
}

/**
 * Makes a token here and has a person confirm it in a browser. The server is shown its hash alone, so that the token
 * is on no wire before it is used, and nobody who reads along can take it.
 */
export async function confirmInBrowser(
  { world, words }: Session,
  server: string,
  backend: Backend,
): Promise<Confirmed> {
  const token = `trama_${Buffer.from(world.randomBytes(tokenBytes)).toString('base64url')}`
  const challenge = createHash('sha256').update(token).digest('base64url')
  const client = world.host.slice(0, bounds.name.max) || 'trama'
  const { code, everyMs } = good(await backend.tokens.beginCommand({ challenge, client }))
  // Beside the answer, which may go into a pipe. No address holds the code: a link with it would be all it takes.
  const url = `${server}${words.locale === 'es' ? '/es' : ''}/tokens?command=confirm`
  world.complain(`${words.t('commandLine.sign-in.browser', { url, code: spell(code) })}\n`)
  const untilMs = world.nowMs() + longestMs
  while (world.nowMs() < untilMs) {
    await world.wait(everyMs)
    const asked = await backend.tokens.commandState({ challenge })
    // One that is away for a moment is asked again; what else goes wrong ends it.
    if (!asked.ok && !away.has(asked.problem.code)) good(asked)
    const { state, person } = asked.ok ? asked.value : { state: 'waiting', person: null }
    if (state === 'confirmed') return { token, person }
    if (state === 'refused') throw new Trouble((t) => t('commandLine.sign-in.refused'))
    if (state === 'ended') break
  }
  throw new Trouble((t) => t('commandLine.sign-in.ended'))
}

/** In two halves, as people read and compare it. */
function spell(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
