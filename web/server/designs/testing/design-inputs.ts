import { noCode, type ExampleInputs } from '#web/server/api/testing/call-inputs.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import { newId, origin } from '#web/server/testing/scene.ts'

/** Good inputs for the calls about designs. */
export function designInputs(of: Furnished): ExampleInputs['designs'] {
  const { designId: id, designShareId: shareId, designVersionId: versionId } = of
  const place = { peer: newId(), cursor: origin, selection: [] }
  const update = 'AAA='
  return {
    page: {},
    create: { name: newId() },
    open: { id },
    rename: { id, name: 'x' },
    duplicate: { id, name: newId() },
    remove: { id },
    bringBack: { id },
    edit: { id, peer: newId(), update },
    follow: { id, peer: newId() },
    present: { id, ...place },
    versions: { id },
    keepVersion: { id, name: 'x' },
    version: { id, versionId },
    restore: { id, versionId },
    share: { id, mode: 'viewer' },
    shares: { id },
    stopSharing: { id, shareId },
    openShared: { token: noCode },
    editShared: { visit: 'x', peer: newId(), update },
    followShared: { visit: 'x', peer: newId() },
    presentShared: { visit: 'x', ...place },
    seal: { notAfterMs: Date.now() + 86_400_000 },
    unseal: { shareId: newId() },
  }
}
