import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  chownSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGatewayScript } from '#shared/node/gateway/script.ts'

/** Functions of the gateway's script, without what runs them. */
const functions = readGatewayScript().text.replace(/main "\$@"\n$/, '')

/** Everything that a write asks of the machine; before and after each of it the power may go. */
const commands = ['ln', 'cp', 'cat', 'chown', 'chmod', 'sync', 'mv', 'rm', 'sha256sum', 'stat', 'mkdir']
const ticking = [
  'ticks=0',
  'tick() { ticks=$(($(command cat "$files/ticks") + 1)); echo "$ticks" >"$files/ticks"; if [ "$ticks" = "$cut" ]; then kill -9 0; fi; }',
  ...commands.map((name) => `${name}() { tick; command ${name} "$@"; ended=$?; tick; return "$ended"; }`),
]

/** What one cut left. */
export interface CutEnd {
  /** It came to its end: the cut was behind it. */
  readonly isWhole: boolean
  /** The file is neither the old one nor the new one, or its owner or rights are others. */
  readonly isPartial: boolean
  /** Afterwards the old file was not put back, or something else was left. */
  readonly isNotRestored: boolean
}

/** Why it cannot be done here; null: it can. */
export const cannotCut = process.getuid?.() === 0 ? null : 'needs root, whose folders nobody else can change'

/** Writes `after` over `before` (null: over nothing) by the gateway's own script, and cuts it at one place. */
export function cutWrite(before: string | null, after: string, cut: number): CutEnd {
  const top = mkdtempSync(join(tmpdir(), 'trama-cut-'))
  try {
    const folder = join(top, 'folder')
    const state = join(top, 'state')
    mkdirSync(folder)
    mkdirSync(state)
    const path = join(folder, 'file')
    if (before !== null) {
      writeFileSync(path, before)
      chownSync(path, 1, 4)
      chmodSync(path, 0o640)
    }
    writeFileSync(join(state, 'content'), after)
    writeFileSync(join(state, 'ticks'), '0')
    const hash = `[ -e "$held/$base" ] && command sha256sum <"$held/$base" | cut -d ' ' -f 1 || echo none`
    const write = [
      functions,
      `files=${state} cut=${String(cut)}`,
      `enter_folder ${path}`,
      `printf 'before=%s\\nowner=root\\ngroup=root\\nmode=600\\n' "$(${hash})" >"$files/settings"`,
      ...ticking,
      'mkdir -m 700 "$held/.trama-run-1" && enter_own 1 && write_file',
    ]
    const wrote = runShell(write)
    const isPartial = !isWholeFile(path, before, after)
    const settled = runShell([functions, `settle_file 1 ${path} as-before`])
    const left = readdirSync(folder)
    const isOld =
      before === null
        ? !existsSync(path)
        : readFileSync(path, 'utf8') === before && hasRights(path, 1, 4, 0o640)
    return {
      isWhole: wrote === 0,
      isPartial,
      isNotRestored: settled !== 0 || !isOld || left.length !== (before === null ? 0 : 1),
    }
  } finally {
    rmSync(top, { recursive: true, force: true })
  }
}

/** Cuts at every place, from the first to the one behind the last; answers what came of each. */
export function cutEverywhere(before: string | null, after: string): CutEnd[] {
  const ends: CutEnd[] = []
  for (let cut = 1; ; cut += 1) {
    const end = cutWrite(before, after, cut)
    ends.push(end)
    if (end.isWhole) return ends
    if (cut > 500) throw new Error('a write that has no end')
  }
}

function runShell(lines: readonly string[]): number | null {
  // A group of its own, which a cut ends as a whole.
  return spawnSync('setsid', ['--wait', 'sh', '-s'], { input: lines.join('\n') }).status
}

function isWholeFile(path: string, before: string | null, after: string): boolean {
  if (!existsSync(path)) return before === null
  const text = readFileSync(path, 'utf8')
  if (before === null) return text === after && hasRights(path, 0, 0, 0o600)
  return (text === before || text === after) && hasRights(path, 1, 4, 0o640)
}

function hasRights(path: string, uid: number, gid: number, mode: number): boolean {
  const seen = statSync(path)
  return seen.uid === uid && seen.gid === gid && (seen.mode & 0o7777) === mode
}
