import { describe, expect, test } from 'vitest'
import { compileAll } from '#shared/compile/compile.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { office } from '#shared/compile/testing/sample-networks.ts'
import { readServed } from '#web/server/gateways/store/read-served.ts'
import { takeRemoval } from '#web/server/records/store/removals.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { openFormerStore, type PutRows } from './former-store.ts'

const organization_id = 'o'
const organization = { organization_id, name: 'o', created_at_ms: 1, model_revision: 0 }
const network = {
  ...{ organization_id, network_id: 'office', name: 'Office', description: '', active: 1 },
  ...{ range4: '10.20.0.0/24', range6: null, allow_internal_traffic: 0, token_version: 1 },
  ...{ token_sealed: '', revision: 1, changed_at_ms: 1 },
}
const gateway = {
  ...{ organization_id, gateway_id: 'hq', kind: 'vpn', name: 'hq', public_address: 'hq.test' },
  ...{ ssh_user: 'root', ssh_port: 22, os: 'debian', custody: 'server', active: 1, listen_port: 51820 },
  ...{ visible: 1, auto_start: 1, token_version: 1, token_sealed: '', created_at_ms: 1 },
}
const members = office.placements.map(({ nodeId, nodeKind, address, publicKey }) => ({
  ...{ organization_id, network_id: 'office', node_id: nodeId, node_kind: nodeKind },
  ...{ address, address6: null, public_key: publicKey, x: 1, y: 2 },
}))
/** As versions before `placements` wrote it. */
const former = ({ placements, ...rest }: typeof office): string =>
  JSON.stringify({ ...rest, members: placements })

/** A database of the version before placements were called so. */
export function formerPlacementsCases(open: OpenDatabase): void {
  describe('what a former version called members', () => {
    const formerStore = openFormerStore(open, '2027-08-looks', writeFormer)

    test('is in its table, with every row', async () => {
      const rows = await formerStore().of(organization_id).read.from('placements').selectAll().execute()
      expect(rows).toHaveLength(members.length)
      expect(rows).toEqual(expect.arrayContaining(members))
    })

    test('is read of what gateways serve', async () => {
      const served = await readServed(formerStore().of(organization_id).read, office)
      expect(served).toMatchObject([{ gatewayId: 'hq', networkId: 'office', isCertain: true }])
      expect(served[0]?.model).toEqual(office)
    })

    test('is read of what a removal took', async () => {
      const { networkUsers, devices, relations, placements } = office
      const removed = await takeRemoval(formerStore().of(organization_id).read, 'r', 1)
      expect(removed).toEqual({ networkUsers, devices, relations, placements })
    })
  })
}

async function writeFormer(put: PutRows): Promise<void> {
  const config = compileAll(office).get('hq')!
  const { networkUsers, devices, relations, placements } = office
  await put('organizations', [organization])
  await put('networks', [network])
  await put('gateways', [gateway])
  await put('members', members)
  await put('applied', [
    {
      ...{ organization_id, gateway_id: 'hq', generation: 1, config: JSON.stringify(config) },
      ...{ digest: configDigest(config), at_ms: 5 },
    },
  ])
  const digest = 'of a former version'
  await put('served_models', [{ organization_id, network_id: 'office', digest, model: former(office) }])
  await put('served', [
    {
      ...{ organization_id, gateway_id: 'hq', network_id: 'office', model_digest: digest },
      ...{ certain: 1, at_ms: 5 },
    },
  ])
  const records = JSON.stringify({ networkUsers, devices, relations, members: placements })
  await put('removals', [{ organization_id, removal_id: 'r', records, expires_at_ms: 10 }])
}
