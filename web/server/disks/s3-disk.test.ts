import { createS3Disk } from './s3-disk.ts'
import { diskCases } from './testing/disk.cases.ts'
import { startS3Server } from './testing/s3-server.ts'

diskCases(async () => {
  const server = await startS3Server()
  return {
    open: () => Promise.resolve(createS3Disk(server.target)),
    copy: server.copy,
    // This server knows no way to give parts up; that it is asked to stands in s3-faults.test.ts.
    leftovers: () => Promise.resolve([]),
    stop: () => server.stop(),
  }
})
