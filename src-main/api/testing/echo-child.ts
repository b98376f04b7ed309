import process from 'node:process'

/** Sends back what it is sent, with what it can see of how it was started; `end` ends it. */
const { parentPort } = process as unknown as {
  parentPort?: {
    on(event: 'message', listen: (message: { data: unknown }) => void): void
    postMessage(message: unknown): void
  }
}

function hear(message: unknown): void {
  if ((message as { readonly end?: boolean }).end === true) process.exit(3)
  const { env, argv, pid } = process
  answer({ heard: message, env: Object.keys(env), args: argv.slice(2), pid })
}

function answer(facts: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  if (parentPort !== undefined) parentPort.postMessage(facts)
  else process.send?.(facts)
}

if (parentPort === undefined) process.on('message', hear)
else parentPort.on('message', ({ data }) => hear(data))
