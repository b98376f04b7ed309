import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'

// An SSH server in a process of its own, so that what it costs is not taken for our side's. Says its port, and answers
// every command with so many bytes as a gateway's reading has, or with what is in a file.
const [hostKey = '', answerBytes = '0', file] = process.argv.slice(2)
const text = `${'x'.repeat(99)}\n`.repeat(Math.ceil(Number(answerBytes) / 100))
const answer = file === undefined ? text : readFileSync(file)

// Like OpenSSH as it is delivered, and unlike ssh2, it does not ask by itself whether we are there.
const keepaliveInterval = 24 * 60 * 60_000
const hostKeys = [Buffer.from(hostKey, 'base64')]

const server = new ssh2.Server({ hostKeys, keepaliveInterval }, (peer) => {
  peer.on('error', () => undefined)
  peer.on('authentication', (context) => {
    if (context.method === 'none') context.reject(['publickey'])
    else context.accept()
  })
  peer.on('session', (accept) => {
    accept().on('exec', (acceptExec) => {
      const channel = acceptExec()
      channel.on('data', () => undefined)
      channel.on('end', () => {
        channel.write(answer)
        channel.exit(0)
        channel.end()
      })
    })
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
