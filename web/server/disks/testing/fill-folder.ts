import { readdirSync } from 'node:fs'
import { createLocalDisk } from '../local-disk.ts'
import { collect, endless, pieces } from './streams.ts'

// Puts more into a folder than there is room for, and says what became of it.
const [root = ''] = process.argv.slice(2)
const disk = createLocalDisk({
  root,
  place: 'small',
  keepFreeBytes: 0,
  mostBytes: null,
  nowMs: () => Date.now(),
})
const never = new AbortController().signal
await disk.put('kept', pieces(Buffer.from('before'), 6), never)
const large = await disk.put(
  'kept',
  endless(4 * 1024 * 1024, () => undefined),
  never,
)
const left = readdirSync(root)
const { take, whole } = collect()
await disk.get('kept', take, never)
const small = await disk.put(
  'kept',
  endless(256 * 1024, () => undefined),
  never,
)
const codeOf = (answer: typeof small): string => (answer.ok ? 'good' : answer.problem.code)
process.stdout.write(
  JSON.stringify({ kept: whole().toString(), large: codeOf(large), left, small: codeOf(small) }),
)
