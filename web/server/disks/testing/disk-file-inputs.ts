import type { ExampleInputs } from '#web/server/api/testing/call-inputs.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'

/** Good inputs for the calls about files on disks. */
export function diskFileInputs({ diskId, networkId }: Furnished): ExampleInputs['diskFiles'] {
  return {
    places: {},
    send: { uploadId: null, from: 0, content: 'AAAA' },
    saveDesign: { diskId, uploadId: 'x', fileName: 'Office.trama', replace: false },
    saveNetwork: { id: networkId, diskId },
  }
}
