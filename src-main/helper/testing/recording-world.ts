import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ran, Tool, World } from '#main/helper/world.ts'

/** What was run, word for word. */
export interface Recorded {
  readonly tool: Tool | 'wireguard-go'
  readonly args: readonly string[]
  readonly input: string | null
}

export interface RecordingWorld extends World {
  readonly recorded: Recorded[]
  readonly notes: string[]
  /** Makes the next call of a tool with this word fail. */
  failOn(word: string): void
}

/** A computer on which every program succeeds and is only written down; its files lie in a folder of their own. */
export function createRecordingWorld(
  tools: readonly string[] = ['ip', 'wg', 'nft', 'wireguard-go'],
): RecordingWorld {
  const root = mkdtempSync(join(tmpdir(), 'trama-helper-'))
  const links = new Set<string>()
  const recorded: Recorded[] = []
  const notes: string[] = []
  let failing: string | null = null
  const paths = {
    state: join(root, 'run'),
    backup: join(root, 'lib'),
    resolvConf: join(root, 'resolv.conf'),
    settings: join(root, 'net'),
    resolved: join(root, 'resolve'),
    sockets: join(root, 'sockets'),
  }
  for (const folder of ['ipv4/conf/all', 'ipv6/conf'])
    mkdirSync(join(paths.settings, folder), { recursive: true })
  writeFileSync(join(paths.settings, 'ipv4/conf/all/src_valid_mark'), '0\n')
  writeFileSync(paths.resolvConf, 'nameserver 192.0.2.53\n')
  const good = (stdout = ''): Ran => ({ code: 0, stdout, stderr: '' })
  return {
    recorded,
    notes,
    paths,
    note: (message) => notes.push(message),
    failOn: (word) => (failing = word),
    tools: {
      has: (tool) => tools.includes(tool),
      run: (tool, args, input) => {
        recorded.push({ tool, args, input: input ?? null })
        const words = [tool, ...args].join(' ')
        if (failing !== null && `${words}\n${input ?? ''}`.includes(failing)) {
          failing = null
          return Promise.resolve({ code: 1, stdout: '', stderr: 'told to fail' })
        }
        return Promise.resolve(answerOf(words, args, links) ?? good())
      },
      startUserspace: (name) => {
        if (!tools.includes('wireguard-go')) return Promise.resolve(null)
        recorded.push({ tool: 'wireguard-go', args: [name], input: null })
        return Promise.resolve({ pid: 4242, startTicks: 1 })
      },
      isRunning: () => true,
      endUserspace: () => Promise.resolve(),
    },
  }
}

/** What depends on what was done before. */
function answerOf(words: string, args: readonly string[], links: Set<string>): Ran | null {
  const name = args[args.indexOf('dev') + 1] ?? ''
  if (words.startsWith('ip link add')) links.add(name)
  if (words.startsWith('ip link delete')) links.delete(name)
  if (words.startsWith('ip link show') && !links.has(name))
    return { code: 1, stdout: '', stderr: 'not there' }
  if (words.startsWith('ip -o link show')) {
    const stdout = [...links].map((link, index) => `${String(index + 2)}: ${link}: <UP> mtu 1420\n`).join('')
    return { code: 0, stdout, stderr: '' }
  }
  return words.includes('listen-port') ? { code: 0, stdout: '51820\n', stderr: '' } : null
}
