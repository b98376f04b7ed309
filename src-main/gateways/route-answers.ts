import type { RemoteFile } from '#shared/app/gateway-files.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { utilities as rows, type PreviewView, type RouteView } from '#shared/contract/utilities.ts'
import { compareTexts } from '#shared/utilities/difference.ts'
import { createMasking } from '#shared/utilities/mask.ts'
import { readText } from '#shared/utilities/read-text.ts'
import type { Answers, Asked, CustodyDeps } from './asked.ts'
import {
  hashOf,
  markOfRoute,
  mustBeOf,
  proveRoute,
  readFile,
  readingOf,
  shownContent,
  type OwnRoute,
} from './route-access.ts'
import type { Runs } from './runs.ts'

/** A template that changes again and again while its file is read. */
const lookTries = 3
/** Previews that somebody may still confirm. */
const mostShown = 100

/** Preview and run of routes whose gateway's key is here. Secrets stay in this process. */
export function routeAnswers(deps: CustodyDeps, runs: Runs): Answers {
  /** What was shown, by its digest: nothing else is run here, whatever the API hands over. */
  const shown = new Map<string, string>()
  return {
    'utilities.preview': (asked) => {
      const { id } = rows.preview.input.parse(asked.input)
      return ifHere(deps, asked, id, async (route, target) => {
        const seen = await look(deps, asked, route, target)
        if (!seen.ok) return seen
        const { view, mark } = seen.value
        shown.delete(view.digest)
        shown.set(view.digest, mark)
        for (const digest of shown.keys()) if (shown.size > mostShown) shown.delete(digest)
        return ok(view)
      })
    },
    'utilities.synchronize': (asked) => {
      const { id, digest } = rows.synchronize.input.parse(asked.input)
      return ifHere(deps, asked, id, (route, target) => {
        const mark = shown.get(digest)
        return mark === undefined
          ? Promise.resolve(fail(problem('utility-stale', { path: route.path })))
          : runs.begin(asked.own, target, { routeId: id, path: route.path, digest, mark })
      })
    },
  }
}

type Work = (route: RouteView, target: CustodyTarget) => Promise<Result<unknown>>

/** Null when no key is here at all. A route to a gateway whose key is elsewhere is the API's. */
function ifHere(
  { keyring }: CustodyDeps,
  { own, forward }: Asked,
  routeId: string,
  work: Work,
): Promise<Result<unknown>> | null {
  if (![...own.records().values()].some(({ kind }) => kind !== 'none')) return null
  const answer = async (): Promise<Result<unknown>> => {
    const routes = await keyring.api.backend.utilities.routes({})
    if (!routes.ok) return routes
    const route = routes.value.find((each) => each.id === routeId)
    if (route?.custody !== 'workstation' || own.record(route.gatewayId).kind === 'none') return forward()
    const target = await own.find(route.gatewayId)
    return target.ok ? work(route, target.value) : target
  }
  return answer()
}

interface Seen {
  readonly view: PreviewView
  /** Of all that would be written and run. */
  readonly mark: string
}

async function look(
  { keyring }: CustodyDeps,
  { own }: Asked,
  { id, path }: RouteView,
  target: CustodyTarget,
): Promise<Result<Seen>> {
  const { custody } = keyring.api.backend
  const proof = await proveRoute(own, target, id, '')
  if (!proof.ok) return proof
  for (let tries = 1; ; tries++) {
    const given = await custody.route({ id, proof: proof.value })
    if (!given.ok) return given
    const route = mustBeOf(given.value, { routeId: id, path, gatewayId: target.gatewayId })
    if (!route.ok) return route
    const file = await readFile(keyring, own, target, path)
    if (!file.ok) return file
    const text = file.value === null ? '' : readText(file.value.content)
    if (text === null) return fail(problem('file-not-text', { path }))
    const { sourceMark } = route.value
    const told = await custody.tellRoute({ id, proof: proof.value, sourceMark, file: readingOf(file.value) })
    if (told.ok) {
      const shown = shownContent(route.value)
      if (!shown.ok) return shown
      const seen = { file: file.value, text, shown: shown.value, ...told.value }
      return ok({ view: show(route.value, target.name, seen), mark: markOfRoute(route.value) })
    }
    if (told.problem.code !== 'utility-stale' || tries >= lookTries) return told
  }
}

interface Compared {
  readonly file: RemoteFile | null
  readonly text: string
  /** What is to be there, without secrets. */
  readonly shown: string
  readonly digest: string
  readonly isChangedByHand: boolean
}

/**
 * For the page: secrets are masked on both sides. What is hidden in the new content is hidden by its place alone: no
 * text of a template can be said to be a secret.
 */
function show(
  { routeId, path, rendered, template, secrets }: OwnRoute,
  gatewayName: string,
  { file, text, shown, digest, isChangedByHand }: Compared,
): PreviewView {
  const isSame = file !== null && hashOf(file.content) === hashOf(rendered.content)
  const before = isSame ? shown : createMasking(secrets)(text)
  const { lines, added, removed, isCut } = compareTexts(before, shown)
  const { preScript, commands, postScript, timeoutS } = template
  return {
    routeId,
    path,
    gatewayName,
    digest,
    before:
      file === null
        ? null
        : { bytes: file.content.length, owner: file.owner, group: file.group, mode: file.mode },
    isSame,
    isChangedByHand,
    lines: [...lines],
    added,
    removed,
    isCut,
    preScript,
    commands,
    postScript,
    timeoutS,
  }
}
