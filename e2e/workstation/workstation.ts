import { join } from 'node:path'
import { createBackend } from '#shared/contract/client.ts'
import type { Backend, Transport } from '#shared/contract/backend.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { createCustody } from '#main/gateways/custody.ts'
import { createKeyring } from '#main/keys/keyring.ts'
import { createSshKeysHandlers } from '#main/keys/ssh-keys.ts'
import type { Api, Custody, Handlers, Log } from '#main/ports/desktop-ports.ts'
import { createVault } from '#main/secrets/vault.ts'
import { createFileDocuments } from '#main/store/file-documents.ts'
import { must } from '#e2e/spine/person.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { signIn, type Credentials } from './office.ts'

export const passphrase = 'a vault of this test'

/** The gateway part of the desktop application: its keys in a real vault, its records in files, a real API. */
export interface Workstation {
  /** As its page calls: custody answers first, everything else is the API's. */
  readonly backend: Backend
  readonly keys: Keys
  readonly custody: Custody
  readonly logged: string[]
  stop(): Promise<void>
}

type Keys = {
  readonly [N in keyof Handlers['sshKeys']]: (
    input: Parameters<Handlers['sshKeys'][N]>[0],
  ) => ReturnType<Handlers['sshKeys'][N]>
}

export interface WorkstationOptions extends Credentials {
  /** Where its vault and its records lie; an application that is started again finds them there. */
  readonly folder: string
  /** Of its secrets and records; the one after the last is not done, and the application is as if killed. */
  readonly writesLeft?: number
  /** Sees each call to the API before it is made. */
  readonly before?: (area: string, name: string, input: unknown) => void
}

/** Starts it and signs in. */
export async function openWorkstation(options: WorkstationOptions): Promise<Workstation> {
  const vault = createVault(join(options.folder, 'vault'))
  must(await (vault.exists() ? vault.unlock(passphrase) : vault.create(passphrase)))
  const { transport: server, session } = await signIn(options)
  const transport: Transport = {
    ...server,
    request: (area, name, input) => {
      options.before?.(area, name, input)
      return server.request(area, name, input)
    },
  }
  const api: Api = {
    transport,
    backend: createBackend(transport),
    choice: () => ({ kind: 'hosted', url: options.url }),
    session: () => session,
    onChange: () => () => undefined,
    choose: () => Promise.reject(new Error('not in this test')),
    stop: () => Promise.resolve(),
  }
  const logged: string[] = []
  const write = (facts: object, message: string): void =>
    void logged.push(JSON.stringify({ ...facts, message }))
  const log: Log = { info: write, warn: write, error: write }
  const documents = createFileDocuments(options.folder)
  let writesLeft = options.writesLeft ?? Number.POSITIVE_INFINITY
  const afterWrite =
    <A extends readonly unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      if (writesLeft <= 0) throw new Error('killed')
      writesLeft -= 1
      return write(...args)
    }
  const keyring = createKeyring({
    api,
    secrets: { ...vault, set: afterWrite(vault.set), delete: afterWrite(vault.delete) },
    documents: { ...documents, write: afterWrite(documents.write) },
    gateways: createGateways(),
    clock: systemClock,
  })
  const custody = createCustody({ keyring, log })
  const handlers = createSshKeysHandlers({ keyring, log })
  const keys = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (input: unknown) => (handler as (input: unknown, caller: unknown) => unknown)(input, { session }),
    ]),
  ) as unknown as Keys
  const backend = createBackend({
    ...transport,
    request: (area, name, input) => custody.answer(area, name, input) ?? transport.request(area, name, input),
  })
  return { backend, keys, custody, logged, stop: () => custody.stop() }
}
