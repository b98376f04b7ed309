import { createHash, randomUUID } from 'node:crypto'
import type { FileRun, RunEnd } from '#shared/app/gateway-files.ts'
import type { Gateways, GatewaySession, GatewayTarget } from '#shared/app/ports.ts'
import type { Result } from '#shared/base/result.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'

/** The value of a result; throws where there is none. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

export const digestOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/** A run that writes `content`, on top of what the gateway has. */
export async function describeRun(
  session: GatewaySession,
  path: string,
  changes: Partial<FileRun> = {},
): Promise<FileRun> {
  const before = valueOf(await session.files.read(path, utilityBounds.readBytes))
  return {
    id: randomUUID(),
    path,
    before: before === null ? null : digestOf(before.content),
    content: 'new\n',
    preScript: '',
    commands: '',
    postScript: '',
    newFile: { owner: 'root', group: 'root', mode: '644' },
    timeoutS: 30,
    confirmS: 20,
    outputBytes: utilityBounds.outputBytes,
    ...changes,
  }
}

/** Follows a run to its end, and confirms it over a connection opened anew where `confirms` says so. */
export async function followRun(
  gateways: Gateways,
  target: GatewayTarget,
  run: Pick<FileRun, 'id' | 'path'>,
  confirms = true,
): Promise<{ readonly end: RunEnd; readonly output: string; readonly isCut: boolean }> {
  const session = valueOf(await gateways.open(target))
  const output: Uint8Array[] = []
  let isConfirmed = false
  try {
    for (let known = { bytes: 0, step: null as never }; ;) {
      const news = valueOf(await session.files.follow(run, known))
      output.push(news.output)
      known = { bytes: news.bytes, step: news.step as never }
      if (news.end !== null) {
        valueOf(await session.files.forget(run.id))
        return { end: news.end, output: Buffer.concat(output).toString(), isCut: news.isCut }
      }
      if (news.step !== 'confirm' || !confirms || isConfirmed) continue
      const anew = valueOf(await gateways.open(target))
      isConfirmed = true
      await anew.files.confirm(run.id)
      await anew.close()
    }
  } finally {
    await session.close()
  }
}

/** Begins a run and follows it to its end. */
export async function runToEnd(
  gateways: Gateways,
  target: GatewayTarget,
  path: string,
  changes: Partial<FileRun> = {},
): Promise<Awaited<ReturnType<typeof followRun>>> {
  const session = valueOf(await gateways.open(target))
  const run = await describeRun(session, path, changes)
  valueOf(await session.files.begin(run))
  await session.close()
  return followRun(gateways, target, run)
}
