import { createBackend } from '#shared/contract/client.ts'
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
import type { Session } from '../session/session.ts'
import { Trouble } from '../kernel/trouble.ts'

/** `sign-in`: a token from standard input, kept once the server has taken it. */
export async function signIn(session: Session, server: string | undefined): Promise<void> {
  const { world, words } = session
  const given = server ?? world.env['TRAMA_SERVER']
  const address =
    given === undefined || given === '' ? readCredentials(world, undefined).server : serverAddress(given)
  const token = (await world.readSecret(`${words.t('commandLine.sign-in.ask')} `)).trim()
  if (!isToken(token)) throw new Trouble((t) => t('commandLine.sign-in.not-a-token'))
  const credentials = { server: address, token }
  const headers = authorization(credentials)
  const backend = createBackend(
    createTokenTransport({ server: address, headers, locale: words.locale, fetch: world.fetch }),
  )
  good(await backend.networks.list({}))
  const path = keepCredentials(world, credentials)
  session.show({ path }, () => words.t('commandLine.sign-in.done', { path }))
}

/** `sign-out`: forgets the token here; it is revoked on the page of tokens. */
export function signOut(session: Session): void {
  dropCredentials(session.world)
  session.show({}, () => session.words.t('commandLine.sign-in.gone'))
}
