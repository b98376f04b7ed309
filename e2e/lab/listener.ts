// Runs in a namespace of the lab: listens on the ports given as JSON in its one argument until it
// is ended, and tells everybody the address it sees them under.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const ports = JSON.parse(process.argv[2] ?? '{}') as { readonly tcp?: number[]; readonly udp?: number[] }

function toPlain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '')
}

for (const port of ports.tcp ?? []) {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`${toPlain(socket.remoteAddress)}\n`)
  })
  server.listen(port, '::')
  await once(server, 'listening')
}
for (const port of ports.udp ?? []) {
  const socket = createSocket('udp6')
  socket.on('message', (_, from) => socket.send(toPlain(from.address), from.port, from.address))
  socket.bind(port, '::')
  await once(socket, 'listening')
}
process.stdout.write('ready\n')
