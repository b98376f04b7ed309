import { createBackend } from '#shared/contract/client.ts'
import type { Backend } from '#shared/contract/backend.ts'
import {
  authorization,
  dropCredentials,
  isToken,
  keepCredentials,
  readCredentials,
  serverAddress,
} from '../connection/credentials.ts'
import { createTokenTransport } from '../connection/transport.ts'
import { good } from '../kernel/good.ts'
import { safeText } from '../output/safe-text.ts'
import type { Session } from '../session/session.ts'
import { Trouble } from '../kernel/trouble.ts'
import { confirmInBrowser } from './confirm-in-browser.ts'

export interface SignInOptions {
  readonly server?: string
  /** In the browser, or with a token that is typed; left out: in the browser, where somebody types. */
  readonly browser?: boolean
}

/** `sign-in`: a token that a person confirms in the browser or gives, kept once the server has taken it. */
export async function signIn(session: Session, { server, browser }: SignInOptions): Promise<void> {
  const { world, words } = session
  const given = server ?? world.env['TRAMA_SERVER']
  const address =
    given === undefined || given === '' ? readCredentials(world, undefined).server : serverAddress(given)
  const isInBrowser = browser ?? world.isTyped
  const { token, person } = isInBrowser
    ? await confirmInBrowser(session, address, backendOf(session, address, {}))
    : {
        token: (await world.readSecret(`${words.t('commandLine.sign-in.ask')} `)).trim(),
        person: null,
      }
  if (!isToken(token)) throw new Trouble((t) => t('commandLine.sign-in.not-a-token'))
  const credentials = { server: address, token }
  // A token that was just confirmed is good, and may be for other areas.
  if (!isInBrowser) good(await backendOf(session, address, authorization(credentials)).networks.list({}))
  const path = keepCredentials(world, credentials)
  session.show({ path }, () => words.t('commandLine.sign-in.done', { path }))
  // Somebody else who learned the code could have confirmed it as themselves, to be given what is sent there.
  if (person !== null)
    world.complain(
      `${safeText(words.t('commandLine.sign-in.person', { name: person.name, organization: person.organizationName }))}\n`,
    )
}

/** `sign-out`: forgets the token here; it is revoked on the page of tokens. */
export function signOut(session: Session): void {
  dropCredentials(session.world)
  session.show({}, () => session.words.t('commandLine.sign-in.gone'))
}

function backendOf(
  { world, words }: Session,
  server: string,
  headers: Readonly<Record<string, string>>,
): Backend {
  return createBackend(createTokenTransport({ server, headers, locale: words.locale, fetch: world.fetch }))
}
