import { createHash } from 'node:crypto'
import type { Clock, Randomness } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { ServerChoice } from '#shared/contract/host.ts'
import type { Locale, Translate } from '#shared/words/words.ts'
import type { Api, Handlers, Log } from '#main/ports/desktop-ports.ts'
import { answerPage } from './answer-page.ts'
import { listenForCode } from './code-listener.ts'

type SignIn = Handlers['host']['signInWithBrowser']
type Answer = Awaited<ReturnType<SignIn>>

/** Signing in through the browser of this computer: one at a time. */
export interface BrowserSignIn {
  /** Answers with the session that the application then has. A second one ends the first. */
  begin(...given: Parameters<SignIn>): Promise<Answer>
  /** Gives up the one that waits; without one nothing happens. */
  cancel(): void
}

export interface BrowserSignInOptions {
  readonly api: {
    readonly backend: { readonly accounts: Pick<Api['backend']['accounts'], 'takeOver'> }
    choice(): ServerChoice
  }
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Log
  /** The system's browser. Rejects when there is none. */
  openBrowser(url: string): Promise<void>
  language(): Locale
  t(): Translate
}

/** Long enough to find a password and a second device. */
const waitMs = 5 * 60_000
const secretBytes = 32

const ended: Answer = fail(problem('browser-sign-in-ended'))

export function createBrowserSignIn(options: BrowserSignInOptions): BrowserSignIn {
  let current: AbortController | null = null
  const cancel = (): void => {
    current?.abort()
    current = null
  }
  return {
    begin: async (wanted) => {
      cancel()
      const mine = new AbortController()
      current = mine
      const answer = await signIn(options, wanted, mine.signal)
      mine.abort()
      if (current === mine) current = null
      return answer
    },
    cancel,
  }
}

/** One sign-in, until it has a session, its time is over, or `given up`. */
async function signIn(
  options: BrowserSignInOptions,
  wanted: Parameters<SignIn>[0],
  givenUp: AbortSignal,
): Promise<Answer> {
  const { api, clock, log, randomness } = options
  const choice = api.choice()
  // The API inside the application is not reached by a browser.
  if (choice.kind !== 'hosted') return fail(problem('not-supported-here'))
  const secret = (): string => Buffer.from(randomness.bytes(secretBytes)).toString('base64url')
  const [state, verifier] = [secret(), secret()]
  const page = (end: 'done' | 'failed'): string => answerPage(options.t(), options.language(), end)
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  let isTaking = false
  const listener = await listenForCode({
    state,
    refusal: () => page('failed'),
    onCode: async (code) => {
      // A code is for the server that gave it, and for nobody after the person gave up.
      const isOurs = !givenUp.aborted && isSameServer(choice, api.choice())
      isTaking = isOurs
      const taken = isOurs ? await api.backend.accounts.takeOver({ code, verifier }) : ended
      answer(taken)
      return page(taken.ok ? 'done' : 'failed')
    },
  })
  // From the code on there may be a session at any moment: then its answer counts.
  const end = (): void => {
    if (!isTaking) answer(ended)
  }
  givenUp.addEventListener('abort', end, { once: true })
  if (givenUp.aborted) end()
  else void clock.wait(waitMs, givenUp).then(end)
  options
    .openBrowser(addressOf(choice.url, listener.port, state, verifier, options.language(), wanted))
    .catch(() => {
      log.warn({}, 'no browser for a sign-in')
      end()
    })
  const result = await answered
  listener.close()
  return result
}

/** The page of the server that asks the person, after they have signed in there by whatever they have. */
function addressOf(
  origin: string,
  port: number,
  state: string,
  verifier: string,
  locale: Locale,
  { organization, providerId }: Parameters<SignIn>[0],
): string {
  const url = new URL(locale === 'es' ? '/es/hand-over' : '/hand-over', origin)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  url.search = new URLSearchParams({
    port: String(port),
    challenge,
    state,
    ...(organization === null ? {} : { organization }),
    ...(providerId === null ? {} : { provider: providerId }),
  }).toString()
  return url.href
}

function isSameServer(one: ServerChoice, other: ServerChoice): boolean {
  return one.kind === 'hosted' && other.kind === 'hosted' && one.url === other.url
}
