import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { DiskView } from '#shared/contract/disks.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import type { Callers, SignedIn } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { seal } from '../secrets/seal.ts'
import { addDisk, changeDisk, predetermineDisk, readDisk, readDisks, removeDisk } from '../store/disks.ts'

/** Disks as records; nothing is written to them yet. Their secrets go in and never come out. */
export function disksHandlers(composition: Composition): Handlers<Callers>['disks'] {
  const { clock, randomness, keyring } = composition
  const prepare = (caller: SignedIn, id: string, { secret, ...form }: DiskForm) => ({
    id,
    form,
    nowMs: clock.nowMs(),
    secretSealed: secret === null ? undefined : sealSecret(caller, id, secret),
  })
  const sealSecret = ({ store: { organizationId } }: SignedIn, id: string, secret: string): string | null =>
    secret === ''
      ? null
      : seal(
          keyring,
          { organizationId, table: 'disks', row: id, column: 'secret_sealed' },
          new TextEncoder().encode(secret),
        )
  return {
    list: async (_input, { store }) => ok(await readDisks(store.read)),
    create: async (form, caller) => {
      const unreadable = checkEndpoint(form)
      if (unreadable !== null) return fail(unreadable)
      const id = randomness.id()
      const done = await addDisk(caller.store, prepare(caller, id, form))
      return done.ok ? mustRead(caller, id) : fail(done.problem as Problem<'name-taken'>)
    },
    change: async ({ id, ...form }, caller) => {
      const unreadable = checkEndpoint(form)
      if (unreadable !== null) return fail(unreadable)
      const done = await changeDisk(caller.store, prepare(caller, id, form))
      return done.ok ? mustRead(caller, id) : done
    },
    remove: async ({ id }, { store }) => {
      const done = await removeDisk(store, id)
      return done.ok ? ok({}) : fail(done.problem as Problem<'disk-missing'>)
    },
    predetermine: async ({ id }, caller) => {
      const done = await predetermineDisk(caller.store, id)
      return done.ok ? mustRead(caller, id) : fail(done.problem as Problem<'disk-missing'>)
    },
  }
}

async function mustRead({ store }: SignedIn, id: string): Promise<Result<DiskView, never>> {
  const disk = await readDisk(store.read, id)
  if (disk === null) throw new Error('a disk that was just saved is not there')
  return ok(disk)
}

/** Where an S3 service is: `https`, without a user in it; empty is Amazon's own. */
function checkEndpoint({ connection }: DiskForm): Problem<'endpoint-unreadable'> | null {
  if (connection.kind !== 's3' || connection.endpoint === '') return null
  const { endpoint } = connection
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  const isGood = url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
  return isGood ? null : problem('endpoint-unreadable', { value: endpoint }, ['connection', 'endpoint'])
}
