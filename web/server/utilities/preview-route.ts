import type { RemoteFile } from '#shared/app/gateway-files.ts'
import type { GatewaySession } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import {
  fileProblems,
  type DifferenceLine,
  type FileFacts,
  type PreviewView,
} from '#shared/contract/utilities.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { compareTexts } from '#shared/utilities/difference.ts'
import { readText } from '#shared/utilities/read-text.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Keyring } from '../kernel/secrets/keyring.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { machineProblems, toMachineProblem } from '../gateways/readings/machine-problem.ts'
import { findTarget, readGatewayName } from '../gateways/readings/targets.ts'
import { hashOf, isMarkOf, markOf } from './mark.ts'
import { prepareRoute, type PreparedRoute } from './prepare-route.ts'

/** A route beside the file that the gateway has. */
export interface ComparedRoute {
  readonly prepared: PreparedRoute
  readonly file: RemoteFile | null
  readonly text: string
  /** SHA-256 of the file; null: there is none. */
  readonly before: string | null
  readonly digest: string
  readonly isChangedByHand: boolean
}

/** Reads the file of a route on its gateway, by this session, and compares it with what it is to be. */
export async function compareRoute(
  { keyring }: Pick<Composition, 'keyring'>,
  prepared: PreparedRoute,
  session: Pick<GatewaySession, 'files'>,
): Promise<Result<ComparedRoute>> {
  const { route } = prepared
  const read = await session.files.read(route.path, utilityBounds.readBytes)
  if (!read.ok) return read
  const file = read.value
  const text = file === null ? '' : readText(file.content)
  if (text === null) return fail(problem('file-not-text', { path: route.path }))
  const before = file === null ? null : hashOf(file.content)
  const reading = file === null ? null : { hash: before ?? '', ...rightsOf(file) }
  return ok({ prepared, file, text, before, ...judgeReading(keyring, prepared, reading) })
}

/** A file as it was read, without its content. */
export interface FileReading extends Pick<RemoteFile, 'owner' | 'group' | 'mode'> {
  /** SHA-256 in hex. */
  readonly hash: string
}

const rightsOf = ({ owner, group, mode }: RemoteFile) => ({ owner, group, mode })

/** What a reading of a route's file says of it; null: there is no file. */
export function judgeReading(
  keyring: Keyring,
  prepared: PreparedRoute,
  reading: FileReading | null,
): Pick<ComparedRoute, 'digest' | 'isChangedByHand'> {
  const { route } = prepared
  const isChangedByHand =
    route.written_mark !== null &&
    !isMarkOf(keyring, route.written_mark, contentParts(route.route_id, reading?.hash ?? null))
  return { digest: digestOf(keyring, prepared, reading), isChangedByHand }
}

/** What a file that was written is known by. */
export const contentParts = (routeId: string, hash: string | null): readonly string[] => [
  'content',
  routeId,
  hash ?? 'none',
]

function digestOf(
  keyring: Keyring,
  { route, sourceMark }: PreparedRoute,
  reading: FileReading | null,
): string {
  const rights = reading === null ? 'none' : `${reading.owner}:${reading.group}:${reading.mode}`
  return markOf(keyring, [
    'preview',
    route.route_id,
    route.gateway_id,
    route.path,
    sourceMark,
    reading?.hash ?? 'none',
    rights,
  ])
}

/** Why a file is not compared. */
const compareProblems = [...machineProblems, ...fileProblems] as const
type NotCompared = Problem<(typeof compareProblems)[number]>

/** Reaches a route's gateway and compares; nothing is sent there but the path. */
export async function lookAtRoute(
  composition: Pick<Composition, 'keyring' | 'gateways' | 'clock'>,
  store: OrganizationStore,
  routeId: string,
): Promise<Result<ComparedRoute, RefusalOf<typeof prepareRoute | typeof findTarget> | NotCompared>> {
  const prepared = await prepareRoute(composition, store, routeId)
  if (!prepared.ok) return prepared
  const target = await findTarget(composition, store, prepared.value.route.gateway_id)
  if (!target.ok) return target
  const session = await composition.gateways.open(target.value)
  const compared = session.ok
    ? await compareRoute(composition, prepared.value, session.value).finally(() => session.value.close())
    : session
  if (!compared.ok) return fail(toMachineProblem(compared.problem, target.value.host, compareProblems))
  const { isChangedByHand } = compared.value
  const { route } = prepared.value
  await noteDrift(store, { route, isChangedByHand }, composition.clock.nowMs())
  return compared
}

/** Remembers since when a file is not as it was written. */
export async function noteDrift(
  { read }: OrganizationStore,
  { route, isChangedByHand }: Pick<PreparedRoute, 'route'> & Pick<ComparedRoute, 'isChangedByHand'>,
  nowMs: number,
): Promise<void> {
  if ((route.drift_at_ms !== null) === isChangedByHand) return
  // What was written meanwhile is not what was read.
  const still = read
    .update('utility_routes')
    .set({ drift_at_ms: isChangedByHand ? nowMs : null })
    .where('route_id', '=', route.route_id)
  await (
    route.written_at_ms === null
      ? still.where('written_at_ms', 'is', null)
      : still.where('written_at_ms', '=', route.written_at_ms)
  ).execute()
}

/** A comparison for a person: secrets are masked on both sides. */
export async function showPreview(store: OrganizationStore, compared: ComparedRoute): Promise<PreviewView> {
  const { prepared, file, text, before, digest, isChangedByHand } = compared
  const { route, template, rendered, mask } = prepared
  const difference = compareTexts(mask(text), mask(rendered.content))
  const lines: DifferenceLine[] = [...difference.lines]
  return {
    routeId: route.route_id,
    path: route.path,
    gatewayName: await readGatewayName(store, route.gateway_id),
    digest,
    before: file === null ? null : factsOf(file),
    isSame: before === hashOf(rendered.content),
    isChangedByHand,
    lines,
    added: difference.added,
    removed: difference.removed,
    isCut: difference.isCut,
    preScript: template.preScript,
    commands: template.commands,
    postScript: template.postScript,
    timeoutS: template.timeoutS,
  }
}

const factsOf = ({ content, owner, group, mode }: RemoteFile): FileFacts => ({
  bytes: content.length,
  owner,
  group,
  mode,
})
