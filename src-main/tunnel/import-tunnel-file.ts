import type { Randomness } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { SecretsProblem } from '#main/ports/desktop-ports.ts'
import { interfaceNameOf, keyOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'
import { parseWireGuardFile } from '#main/tunnel/file/wireguard-file.ts'

/**
 * Keeps a plain WireGuard file as a tunnel, its keys in the keychain and nothing of them elsewhere. What the file
 * sends to everywhere goes there as it says. Answers `name-taken` or what the parser refuses; then nothing is kept.
 */
export async function importTunnelFile(
  deps: { readonly records: TunnelRecords; readonly randomness: Randomness },
  file: { readonly name: string; readonly text: string },
): Promise<
  Result<TunnelRecord, SecretsProblem | Problem<'name-taken'> | RefusalOf<typeof parseWireGuardFile>>
> {
  const { records, randomness } = deps
  const isNamed = (name: string): boolean => name.toLowerCase() === file.name.toLowerCase()
  if (records.own().some(({ name }) => isNamed(name)))
    return fail(problem('name-taken', { name: file.name }, ['name']))
  const read = parseWireGuardFile(file.text)
  if (!read.ok) return read
  const { privateKey, presharedKeys, parts } = read.value
  const named = { id: randomness.id(), owner: null }
  const kept = await records.setKeys(keyOf(named), { privateKey, presharedKeys })
  if (!kept.ok) return kept
  const record: TunnelRecord = {
    ...named,
    name: file.name,
    source: 'file',
    deviceId: null,
    interfaceName: interfaceNameOf(named),
    options: {
      autoStart: false,
      allTraffic: parts.peers.some((peer) => peer.isExit),
      killSwitch: false,
      excluded: [],
    },
    parts,
    resolved: {},
    isWanted: false,
  }
  records.put(record)
  return ok(record)
}
