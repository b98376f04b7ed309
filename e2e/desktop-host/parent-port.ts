import { EventEmitter } from 'node:events'

// Gives a child of `utilityProcess.fork` its `process.parentPort`, over the channel of child_process.
const port = new EventEmitter()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit(0))
Object.assign(process, {
  parentPort: Object.assign(port, {
    postMessage: (message: unknown) => void process.send?.(structuredClone(message)),
    start: () => undefined,
  }),
})
