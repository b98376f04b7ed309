import { auditSentence } from '#shared/words/audit-sentence.ts'
import { writeNetworkFile } from '#shared/network-file/write.ts'
import { networkFileSchema } from '#shared/network-file/network-file.ts'
import { writeNew } from '../session/files.ts'
import { findNetwork, readAll, readScene } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import { safeJson } from '../output/safe-text.ts'
import type { Session } from '../session/session.ts'

/** `network list` */
export async function listNetworks(session: Session): Promise<void> {
  const backend = session.backend()
  const rows = await readAll((at) => backend.networks.page(at))
  const { t } = session.words
  session.show(
    rows.map(({ id, name, range, active, gatewayCount, deviceCount, ruleCount, state }) => ({
      id,
      name,
      range,
      active,
      gateways: gatewayCount,
      devices: deviceCount,
      rules: ruleCount,
      state: state.kind,
    })),
    () =>
      session.table(
        [
          t('commandLine.column.name'),
          t('commandLine.column.range'),
          t('commandLine.column.gateways'),
          t('commandLine.column.devices'),
          t('commandLine.column.rules'),
          t('commandLine.column.state'),
        ],
        rows.map(({ name, range, gatewayCount, deviceCount, ruleCount, state }) => [
          name,
          range,
          String(gatewayCount),
          String(deviceCount),
          String(ruleCount),
          t(`states.sync-of-network.${state.kind}`),
        ]),
      ),
  )
}

/** `network export`: the file itself, or where it was written. */
export async function exportNetwork(session: Session, name: string, out: string | undefined): Promise<void> {
  const backend = session.backend()
  const { id } = await findNetwork(backend, name)
  const { model } = await readScene(backend, id)
  const text = writeNetworkFile(model, id) ?? ''
  if (out === undefined)
    return session.isJson ? session.world.print(`${safeJson({ file: text })}\n`) : session.world.print(text)
  writeNew(out, text, 0o644)
  session.show({ written: out }, () => session.words.t('commandLine.written', { path: out }))
}

/** `network history` */
export async function showHistory(session: Session, name: string, limit: number): Promise<void> {
  const backend = session.backend()
  const { id } = await findNetwork(backend, name)
  const { rows } = good(await backend.audit.page({ recordId: id, limit }))
  const { t, format } = session.words
  session.show(
    rows.map(({ atMs, userId, userName, tokenName, action, recordName, count }) => ({
      at: new Date(atMs).toISOString(),
      who: userId === null ? null : userName,
      token: tokenName,
      action,
      record: recordName,
      count,
    })),
    () =>
      session.table(
        [t('commandLine.column.at'), t('commandLine.column.action')],
        rows.map((entry) => [format.dateTime(entry.atMs), auditSentence(t, entry)]),
      ),
  )
}

/** `network schema` */
export function printSchema(session: Session): void {
  session.world.print(`${safeJson(networkFileSchema())}\n`)
}
