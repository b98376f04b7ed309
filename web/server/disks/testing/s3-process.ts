import S3rver from 's3rver'

// A process of its own: it holds what is uploaded in memory, and its page tokens take a cipher of former times.
const [directory = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'trama', configs: [] }],
})
process.on('disconnect', () => process.exit())
process.send?.((await server.run()).port)
