import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { isSameKey, publicKeyOf } from '#shared/node/ssh/public-key.ts'
import type { SecretsProblem } from '#main/ports/desktop-ports.ts'
import { withPair } from './access-record.ts'
import { printKeyFile, readKeyFile, type ExportedKeys } from './key-file.ts'
import type { OwnKeys } from './keyring.ts'

/** All private keys that are held here, sealed. Answers `ssh-key-missing` when there is none of the organization. */
export async function exportKeys(
  own: OwnKeys,
  organizationName: string,
  passphrase: string,
): Promise<
  Result<{ readonly text: string; readonly count: number }, SecretsProblem | Problem<'ssh-key-missing'>>
> {
  const keys: ExportedKeys['keys'] = []
  for (const [gatewayId, { kind, madeAtMs, jump }] of own.records()) {
    if (kind !== 'held') continue
    const held = await own.privateKey(gatewayId, 'present')
    if (!held.ok) return held
    if (held.value !== null) keys.push({ gatewayId, privateKey: held.value, madeAtMs: madeAtMs ?? 0, jump })
  }
  if (keys.length === 0) return fail(problem('ssh-key-missing', { gateway: organizationName }))
  const text = await printKeyFile({ organizationId: own.organizationId, keys }, passphrase)
  return ok({ text, count: keys.length })
}

/**
 * Takes the keys of a file in; answers how many. Of a gateway whose key here is the one that the API names,
 * the key here stays: the file is older. The API is told where it names another one.
 */
export async function importKeys(
  own: OwnKeys,
  text: string,
  passphrase: string,
): Promise<
  Result<number, RefusalOf<typeof readKeyFile> | RefusalOf<OwnKeys['targets']> | RefusalOf<typeof importOne>>
> {
  const read = await readKeyFile(text, passphrase)
  if (!read.ok) return read
  if (read.value.organizationId !== own.organizationId) return fail(problem('key-file-unreadable'))
  const targets = await own.targets()
  if (!targets.ok) return targets
  const named = new Map(targets.value.map((target) => [target.gatewayId, target.sshPublicKey]))
  let count = 0
  for (const each of read.value.keys) {
    const taken = await importOne(own, each, named.get(each.gatewayId))
    if (!taken.ok) return taken
    if (taken.value) count += 1
  }
  return ok(count)
}

/** `named`: what the API names; null when it names none, undefined when the gateway is not a workstation's. */
async function importOne(
  own: OwnKeys,
  { gatewayId, privateKey, madeAtMs, jump }: ExportedKeys['keys'][number],
  named: string | null | undefined,
): Promise<Result<boolean, SecretsProblem | RefusalOf<OwnKeys['tell']>>> {
  const publicKey = publicKeyOf(privateKey)
  if (named === undefined || publicKey === null) return ok(false)
  const before = own.record(gatewayId)
  const isNamed = (line: string | null): boolean => line !== null && named !== null && isSameKey(line, named)
  if (isNamed(before.publicKey) && !isNamed(publicKey)) return ok(false)
  const proof = await own.vouch(gatewayId, publicKey)
  const kept = await own.savePrivateKey(gatewayId, 'present', privateKey)
  if (!kept.ok) return kept
  const without = { ...before, jump: jump ?? before.jump, retired: null }
  const record = withPair(without, { publicKey, madeAtMs }, proof)
  own.save(gatewayId, { ...record, isTold: isNamed(publicKey) })
  const told = await own.tell(gatewayId)
  return told.ok ? ok(true) : told
}
