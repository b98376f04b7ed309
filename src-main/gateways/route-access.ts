import { createHash } from 'node:crypto'
import type { RemoteFile } from '#shared/app/gateway-files.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { custodyRoute, type CustodyRoute } from '#shared/contract/custody-runs.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { mask } from '#shared/utilities/mask.ts'
import { renderTemplate, type Rendered } from '#shared/utilities/render.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'

/** What somebody confirmed, here and after it was shown here. */
export interface ConfirmedRoute {
  readonly routeId: string
  readonly path: string
  readonly digest: string
  /** Of all that was shown. */
  readonly mark: string
}

/** A route with its values in their places. */
export interface OwnRoute extends CustodyRoute {
  readonly rendered: Rendered
}

/** SHA-256 in hex. */
export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/** The gateway's key signed for a route; `digest`: of what is run, empty for a look. */
export async function proveRoute(
  own: OwnKeys,
  target: CustodyTarget,
  routeId: string,
  digest: string,
): Promise<Result<string>> {
  const { organizationId } = own
  const { gatewayId, name } = target
  const signIn = await own.signIn(target)
  if (!signIn.ok) return signIn
  const statement = { kind: 'route', organizationId, gatewayId, routeId, digest } as const
  const proof = await signStatement(signIn.value, statement)
  return proof === null ? fail(problem('ssh-key-missing', { gateway: name })) : ok(proof)
}

/**
 * A route as the API handed it over, if it is the one that was asked for, with its values. What stands in it is run as
 * root on the gateway, so that it is held to the schema here, too, and the values are put in here: the API may be in
 * other hands by now.
 */
export function mustBeOf(
  given: unknown,
  { routeId, gatewayId, path }: Pick<CustodyRoute, 'routeId' | 'gatewayId' | 'path'>,
): Result<OwnRoute> {
  const read = custodyRoute.safeParse(given)
  const wrong = (at: string) => fail(problem('check-failed', { tool: 'Trama', output: at }))
  if (!read.success) return wrong(read.error.issues[0]?.path.map(String).join('.') ?? '')
  if (read.data.routeId !== routeId) return wrong('routeId')
  if (read.data.gatewayId !== gatewayId) return wrong('gatewayId')
  if (read.data.path !== path) return wrong('path')
  const values = new Map(read.data.values.map(({ name, value }) => [name, value]))
  const rendered = renderTemplate(read.data.template, values)
  return rendered.ok ? ok({ ...read.data, rendered: rendered.value }) : rendered
}

/** Of all that a route writes and runs: another one when any of it is another. */
export function markOfRoute({ routeId, gatewayId, path, rendered, template }: OwnRoute): string {
  const { content, preScript, commands, postScript } = rendered
  const { newFile, timeoutS } = template
  const { owner, group, mode } = newFile
  const where = [routeId, gatewayId, path, owner, group, mode]
  return hashOf(JSON.stringify([...where, content, preScript, commands, postScript, timeoutS]))
}

/** What is to be written, as a person may see it: all of it but the values of secrets. */
export function shownContent({ template, values }: OwnRoute): Result<string> {
  const shown = values.map(({ name, value, secret }) => [name, secret ? mask : value] as const)
  const rendered = renderTemplate(template, new Map(shown))
  return rendered.ok ? ok(rendered.value.content) : rendered
}

/** The file of a route on its gateway; null: there is none. */
export async function readFile(
  { gateways }: Keyring,
  own: OwnKeys,
  target: CustodyTarget,
  path: string,
): Promise<Result<RemoteFile | null>> {
  const reached = await own.reach(target)
  const session = reached.ok ? await gateways.open(reached.value) : reached
  if (!session.ok) return session
  return session.value.files.read(path, utilityBounds.readBytes).finally(() => session.value.close())
}

/** A file as the API is told of it: without its content. */
export function readingOf(file: RemoteFile | null) {
  if (file === null) return null
  const { content, owner, group, mode } = file
  return { hash: hashOf(content), owner, group, mode }
}
