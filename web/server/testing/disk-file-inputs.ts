import type { ExampleInputs } from './call-inputs.ts'
import type { Furnished } from './furnished.ts'

/** Good inputs for the calls about files on disks. */
export function diskFileInputs({ diskId, networkId }: Furnished): ExampleInputs['diskFiles'] {
  return {
    places: {},
    send: { uploadId: null, from: 0, content: 'AAAA' },
    saveDesign: { diskId, uploadId: 'x', fileName: 'Office.trama', replace: false },
    saveNetwork: { id: networkId, diskId },
  }
}
