// Runs in a machine of the lab: sends to the given addresses without a pause, whatever becomes of it, and prints
// as JSON lines how many packets it tried to send, until its input ends. Its one argument is JSON: { ipv4, ipv6 } of a host.
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'

const { ipv4, ipv6 } = JSON.parse(process.argv[2] ?? '{}') as { readonly ipv4: string; readonly ipv6: string }
const everyMs = 4
const sent = { udp: 0, dns: 0, tcp: 0, icmp: 0 }
const sockets = { 4: createSocket('udp4'), 6: createSocket('udp6') }
for (const socket of Object.values(sockets)) socket.on('error', () => undefined)

/** A question for example.com (RFC 1035 4.1), as a resolver sends it. */
const question = Buffer.from('000101000001000000000000076578616d706c6503636f6d0000010001', 'hex')

function sendDatagrams(): void {
  for (const [family, address] of [
    [4, ipv4],
    [6, ipv6],
  ] as const) {
    sent.udp += 1
    sockets[family].send('x', 7, address, () => undefined)
    sent.dns += 1
    sockets[family].send(question, 53, address, () => undefined)
  }
}

/** New connections, each with at least one packet; few enough to be over before the next. */
function tryConnections(): void {
  for (const address of [ipv4, ipv6]) {
    sent.tcp += 1
    const socket = connect({ host: address, port: 80, timeout: 300 })
    socket.on('error', () => socket.destroy())
    socket.on('timeout', () => socket.destroy())
    socket.on('data', () => socket.destroy())
  }
}

/** One connection for each family that stays: what was open before a tunnel must not go on beside it. */
function keepTalking(address: string): void {
  let socket: Socket
  const open = (): void => {
    socket = connect({ host: address, port: 81 })
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => setTimeout(open, 50))
  }
  open()
  setInterval(() => {
    if (!socket.writable || socket.connecting) return
    sent.tcp += 1
    socket.write('x')
  }, 20)
}

/** ping(8), started anew when it gives up, and counted by what it says that it sent. */
function keepPinging(address: string): () => Promise<void> {
  let isOver = false
  let ended = Promise.resolve()
  let end = (): void => undefined
  const start = (): void => {
    const child = spawn('ping', ['-n', '-q', '-i', '0.01', address], { stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    end = () => void child.kill('SIGINT')
    ended = new Promise((resolve) =>
      child.once('close', () => {
        sent.icmp += Number(/(\d+) packets transmitted/.exec(text)?.[1] ?? 1)
        resolve()
        if (!isOver) setTimeout(start, 20)
      }),
    )
  }
  start()
  return () => {
    isOver = true
    end()
    return ended
  }
}

const pings = [ipv4, ipv6].map(keepPinging)
for (const address of [ipv4, ipv6]) keepTalking(address)
setInterval(sendDatagrams, everyMs)
setInterval(tryConnections, 20)
// How far it is; ping tells its number only at its end.
setInterval(() => process.stdout.write(`${JSON.stringify(sent)}\n`), 20)
// Told to count from here: what is reported as sent after this was sent after this.
let marks = 0
process.stdin.on('data', () => {
  marks += 1
  process.stdout.write(`${JSON.stringify({ ...sent, marks })}\n`)
})
process.stdin.once('end', () => {
  void Promise.all(pings.map((end) => end())).then(() => {
    process.stdout.write(`${JSON.stringify(sent)}\n`, () => process.exit())
  })
})
