import type { DiskForm } from '#shared/model/disk.ts'
import { diskRow } from '#web/server/disks/store/disks.ts'
import { providerRow } from '#web/server/accounts/store/providers.ts'
import type { Person } from '#web/server/testing/people.ts'
import { ldapForm, oidcForm } from '#web/server/accounts/identity-providers/testing/provider-forms.ts'
import { newId } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'

/** Gives an organization so many disks and identity providers; every fifth is not active. */
export async function addManyPlaces(server: TestServer, { session }: Person, count: number): Promise<void> {
  const { read } = server.running.composition.store.of(session.organizationId)
  const numbers = Array.from({ length: count }, (_, index) => index)
  const usual = { secret_sealed: null, predetermined: 0, created_at_ms: 1 } as const
  await read.insert(
    'disks',
    numbers.map((index) => ({ disk_id: newId(), ...diskRow(diskOf(index)), ...usual })),
  )
  await read.insert(
    'providers',
    numbers.map((index) => {
      const given = { name: `Puerta ${(index * 7919) % 1_000_003}`, active: index % 5 !== 0 }
      const url = `ldaps://directorio-${index}.example.org`
      const form =
        index % 2 === 0 ? oidcForm(`https://login-${index}.example.org`, given) : ldapForm({ url, ...given })
      return { provider_id: newId(), ...providerRow(form), ...usual }
    }),
  )
}

function diskOf(index: number): DiskForm {
  const own = { name: `Disco ${(index * 7919) % 1_000_003}`, route: `copias/${index}`, secret: null }
  const endpoint = { endpoint: '', region: 'us-east-1', accessKeyId: 'key' }
  return {
    ...own,
    active: index % 5 !== 0,
    connection:
      index % 2 === 0
        ? { kind: 's3', ...endpoint, bucket: `bucket-${index}` }
        : { kind: 'sftp', host: `h${index}.example.org`, port: 22, user: 'trama', hostKey: null },
  }
}
