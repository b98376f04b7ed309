import { beforeEach } from 'vitest'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { inGateway, targetOf, testKey } from './lab-gateway.ts'

/** The file that each test finds as it was: of `daemon:adm`, mode 640, holding `old`. */
export const path = '/srv/own/file'

const anew = `rm -rf /srv/own && mkdir -p /srv/own && printf 'old\\n' >${path} && chown daemon:adm ${path} && chmod 640 ${path}`

/** A gateway for all tests of a file, which work on one file of it. */
export function fileGateway(name: string) {
  const reason = missingForLab()
  let gateway: LabGateway
  const lab = labForFile(async () => {
    gateway = await lab.gateway({ name, user: 'trama', authorize: [testKey.publicKey] })
  })
  beforeEach(async (context) => {
    if (reason === null) await inGateway(gateway, anew)
    else context.skip(reason)
  })
  return {
    target: (): GatewayTarget => targetOf(gateway),
    /** Runs a line in it as root; answers what it prints. */
    inIt: (line: string): Promise<string> => inGateway(gateway, line),
    machine: (): LabGateway => gateway,
  }
}
