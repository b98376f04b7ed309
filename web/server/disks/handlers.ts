import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import { parseDiskEndpoint } from '#shared/model/disk-endpoint.ts'
import { readHostKey } from '#shared/node/ssh/host-key.ts'
import { dialLimits, admitTry } from '../kernel/tries.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { openDiskSecret, sealDiskSecret } from './disk-secret.ts'
import { tryDisk } from './try-disk.ts'
import { isRoute } from './under-route.ts'
import { readDiskPage } from './store/disk-lists.ts'
import {
  addDisk,
  changeDisk,
  isSameTarget,
  predetermineDisk,
  readDisk,
  readDisks,
  readSealedDisk,
  removeDisk,
} from './store/disks.ts'

/** Disks of an organization. Their secrets go in and never come out. */
export function disksHandlers(composition: Core & Pick<Composition, 'disks'>): Handlers<Callers>['disks'] {
  const { clock, randomness, keyring, disks } = composition
  const prepare = (caller: SignedIn, id: string, { secret, ...form }: DiskForm) => ({
    id,
    form,
    nowMs: clock.nowMs(),
    secretSealed: secret === null ? undefined : sealDiskSecret(keyring, ownerOf(caller, id), secret),
  })
  return {
    page: async (asked, { store }) => ok(await readDiskPage(store.read, asked)),
    one: async ({ id }, { store }) => {
      const disk = await readDisk(store.read, id)
      return disk === null ? fail(problem('disk-missing', { id })) : ok(disk)
    },
    list: async (_input, { store }) => ok(await readDisks(store.read)),
    create: async (form, caller) => {
      const unusable = refuseForm(form)
      if (unusable !== null) return fail(unusable)
      return addDisk(caller.store, prepare(caller, randomness.id(), form))
    },
    change: async ({ id, ...form }, caller) => {
      const unusable = refuseForm(form)
      if (unusable !== null) return fail(unusable)
      return changeDisk(caller.store, prepare(caller, id, form))
    },
    remove: ({ id }, { store }) => removeDisk(store, id),
    predetermine: ({ id }, { store }) => predetermineDisk(store, id),
    test: async ({ id, form }, caller) => {
      const unusable = refuseForm(form)
      if (unusable !== null) return fail(unusable)
      const secret = await secretFor(composition, caller, id, form)
      if (!secret.ok) return secret
      const { organizationId } = caller.store
      const limited = await admitTry(composition, dialLimits(organizationId))
      if (limited !== null) return fail(limited)
      const beganAtMs = clock.nowMs()
      const { connection, route } = form
      const tried = await tryDisk(disks, { organizationId, connection, route, secret: secret.value })
      if (!tried.ok) return tried
      const { steps, hostKey } = tried.value
      return ok({ steps: [...steps], hostKey, milliseconds: clock.nowMs() - beganAtMs })
    },
  }
}

/** The secret to try: the typed one, or what is saved, if it was entered for this very place. */
async function secretFor(
  { keyring }: Pick<Composition, 'keyring'>,
  caller: SignedIn,
  id: string | null,
  { connection, secret }: DiskForm,
): Promise<Result<string | null, Problem<'disk-missing' | 'field-required'>>> {
  const saved = id === null ? null : await readSealedDisk(caller.store.read, id)
  if (id !== null && saved === null) return fail(problem('disk-missing', { id }))
  if (secret !== null || saved === null) return ok(secret === '' ? null : secret)
  // Whoever may change settings must not learn a secret by pointing them at a server of their own.
  if (saved.secretSealed !== null && !isSameTarget(saved.disk.connection, connection))
    return fail(problem('field-required', {}, ['secret']))
  return ok(openDiskSecret(keyring, ownerOf(caller, saved.disk.id), saved.secretSealed))
}

type FormProblem = Problem<'server-insecure' | 'route-unreadable' | 'input-invalid'>

function refuseForm({ connection, route }: DiskForm): FormProblem | null {
  if (!isRoute(route)) return problem('route-unreadable', { value: route.slice(0, 80) }, ['route'])
  if (connection.kind === 's3') {
    const read = parseDiskEndpoint(connection.endpoint)
    return read.ok ? null : { ...read.problem, at: ['connection', 'endpoint'] }
  }
  if (connection.kind === 'local' || connection.hostKey === null) return null
  // Type and fingerprint are derived from the key, never taken from who asks.
  return readHostKey(connection.hostKey) === null
    ? problem('input-invalid', {}, ['connection', 'hostKey'])
    : null
}

const ownerOf = ({ store: { organizationId } }: SignedIn, diskId: string) => ({ organizationId, diskId })
