import { createS3Disk } from './s3-disk.ts'
import { diskCases } from './testing/disk.cases.ts'
import { startS3Server } from './testing/s3-server.ts'

diskCases(async () => {
  const server = await startS3Server()
  return {
    open: () => Promise.resolve(createS3Disk(server.place)),
    copy: server.copy,
    leftovers: () => Promise.resolve(server.uploads()),
    stop: () => server.stop(),
  }
})
