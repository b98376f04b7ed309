import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lookAt } from '../kernel/store/look.ts'
import { findWrongKey } from '../start/open-keyring.ts'
import { findInstalled } from '../start/installed.ts'
import { addressOf } from './first-start.ts'
import { readSteps, type Steps } from '../kernel/store/steps.ts'
import { findUnreadSettings } from './settings.ts'
import { reasonOf, type Terminal } from './terminal.ts'

/** One thing that is known of a deployment: as it should be, worth knowing, or what keeps it from working. */
export interface Finding {
  readonly kind: 'good' | 'note' | 'bad'
  readonly text: string
}

const littleSpaceBytes = 1024 ** 3
const answerMs = 3000

/** Looks at everything and changes nothing; in an order in which what comes first may explain what comes after. */
export async function findAll(terminal: Terminal): Promise<readonly Finding[]> {
  return [
    ...findSettings(terminal),
    ...findFolder(terminal),
    ...(await findFreeSpace(terminal)),
    ...(await findRecords(terminal)),
    ...findOutside(terminal),
    await findServer(terminal),
  ]
}

/** What of the file of settings is not read, one sentence a line of it. */
export function sayUnread({ words: { t }, settings }: Pick<Terminal, 'words' | 'settings'>): string[] {
  return findUnreadSettings(settings).map(({ line, fault }) =>
    t(`server.command.unread.${fault}`, { settings, line }),
  )
}

function findSettings({ words, settings }: Terminal): Finding[] {
  const { t } = words
  const { version, webPath } = findInstalled()
  const hasPages = existsSync(join(webPath, 'index.html'))
  return [
    good(t('server.command.finding.version', { version, node: process.version })),
    existsSync(settings)
      ? good(t('server.command.finding.settings-read', { settings }))
      : note(t('server.command.finding.settings-none', { settings })),
    ...sayUnread({ words, settings }).map(bad),
    ...(hasPages ? [] : [bad(t('server.command.finding.pages-missing', { folder: webPath }))]),
  ]
}

/** What other users of this machine could read. */
function findFolder({ options, words: { t } }: Terminal): Finding[] {
  const { dataPath: folder, keyFile: file } = options
  const isOpen = (path: string): boolean =>
    ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0
  return [
    ...(existsSync(folder) ? [] : [note(t('server.command.finding.data-missing', { folder }))]),
    ...(isOpen(folder) ? [bad(t('server.command.finding.data-open', { folder }))] : []),
    ...(isOpen(file) ? [bad(t('server.command.finding.key-open', { file }))] : []),
  ]
}

async function findFreeSpace({ options, words: { t, format } }: Terminal): Promise<Finding[]> {
  if (!existsSync(options.dataPath)) return []
  const { bavail, bsize } = await statfs(options.dataPath)
  const facts = { folder: options.dataPath, size: format.bytes(bavail * bsize) }
  return [
    bavail * bsize < littleSpaceBytes
      ? note(t('server.command.finding.data-full', facts))
      : good(t('server.command.finding.data-free', facts)),
  ]
}

async function findRecords(terminal: Terminal): Promise<Finding[]> {
  const { options, words } = terminal
  const { t } = words
  let steps: Steps
  try {
    steps = await readSteps(options.database)
  } catch (error) {
    return [bad(t('server.command.finding.database-away', { reason: reasonOf(error) }))]
  }
  const [newer] = steps.unknown
  if (newer !== undefined) return [bad(t('server.command.records-newer', { step: newer }))]
  if (steps.made.length === 0) return [good(t('server.command.finding.records-none'))]
  if (steps.waiting.length > 0) return [note(t('server.command.finding.records-waiting'))]
  return [good(t('server.command.finding.records-good')), await findKey(terminal)]
}

async function findKey({ options, words: { t } }: Terminal): Promise<Finding> {
  let reason: string | null
  try {
    reason = await lookAt(options.database, (db) => findWrongKey(db, options))
  } catch (error) {
    return bad(t('server.command.finding.key-unread', { reason: reasonOf(error) }))
  }
  return reason === null
    ? good(t('server.command.finding.key-good'))
    : bad(t('server.command.finding.key-wrong', { reason }))
}

/** How people and letters come and go. */
function findOutside({ options, words: { t } }: Terminal): Finding[] {
  const { publicUrl, proxies, smtp } = options
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return [
    ...(publicUrl === null
      ? [note(t('server.command.finding.address-none', { url: addressOf(options) }))]
      : []),
    ...(publicUrl !== null && !isSecure ? [note(t('server.command.finding.address-plain'))] : []),
    ...(isSecure && proxies === 0 ? [note(t('server.command.finding.proxies-none'))] : []),
    ...(smtp === null ? [note(t('server.command.finding.mail-none'))] : []),
  ]
}

/** Asked where it listens, not by its address outside, which may not be known on this machine. */
async function findServer({ options, words: { t } }: Terminal): Promise<Finding> {
  const url = addressOf({ ...options, publicUrl: null })
  const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(answerMs) }).then(
    (answer) => answer.ok,
    () => false,
  )
  return isReady
    ? good(t('server.command.finding.server-ready', { url }))
    : note(t('server.command.finding.server-silent', { url }))
}

function good(text: string): Finding {
  return { kind: 'good', text }
}

function note(text: string): Finding {
  return { kind: 'note', text }
}

function bad(text: string): Finding {
  return { kind: 'bad', text }
}
