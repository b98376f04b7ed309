import type { custody as rows } from '../custody.ts'
import type { Described } from '../row.ts'

export const custody = {
  targets: {
    summary: 'List gateways of workstations',
    description:
      'Returns all gateways whose SSH key is on a workstation, with what signing in there needs but the key. `owner` is the id by which gateways know the organization. For the desktop application, like all calls of this area.',
  },
  setKey: {
    summary: "Name a gateway's SSH public key",
    description:
      'Names the public key to be authorized on the gateway. Another one than before requires the signature of that one as `proof`, or an administrator.',
  },
  tell: {
    summary: 'Report a reading of a gateway',
    description:
      'Tells what a workstation read outside a plan: contact, tools, drift. It is ignored while a job of the gateway is under way.',
  },
  tellKey: {
    summary: "Report a gateway's WireGuard key",
    description:
      'Tells the WireGuard public key that a gateway made, and returns whether the record had another one before. Device files follow the new key.',
  },
  plan: {
    summary: 'Plan with readings of a workstation',
    description:
      'Returns the plan of a network or of one gateway from the readings that the workstation sends; gateways whose key is on the server are read from there. Applied like any other plan.',
  },
  take: {
    summary: 'Take the lease of a job',
    description:
      'Returns the job of a gateway that waits, under a lease, or null when none does. It holds preshared keys, so `proof` has to be signed with the SSH key of the gateway over the `fence` that `targets` returns.',
  },
  takeCleaning: {
    summary: 'Begin to clean a gateway',
    description:
      'Queues the cleaning of a gateway and takes its lease at once. The job holds no preshared keys.',
  },
  report: {
    summary: 'Report the progress of a job',
    description:
      'Tells how far a job is and prolongs its lease; a null `step` says that it is still at the same one. Answers `lease-lost` when somebody else has it.',
  },
  settle: {
    summary: 'Report the end of a job',
    description: 'Tells how a job ended: confirmed, failed or cleaned. The lease ends with it.',
  },
  route: {
    summary: "Get a route's template and values",
    description:
      'Returns the template of a route with all its values, secret ones included. `proof` has to be signed by the SSH key of the gateway.',
  },
  tellRoute: {
    summary: "Report a route's file",
    description:
      'Tells the file of a route as it was read on the gateway, null when there is none. Returns the digest that `run` needs, and whether the file was changed by hand.',
  },
  run: {
    summary: 'Begin a run on a workstation',
    description:
      'Begins a run of a route under a lease and returns it with template and values. When the lease runs out nobody else takes the run.',
  },
  reportRun: {
    summary: 'Report the progress of a run',
    description:
      'Tells step and output of a run and prolongs its lease. Returns whether somebody asked to cancel it.',
  },
  settleRun: {
    summary: 'Report the end of a run',
    description:
      'Tells how a run ended; a null `problem` says that the file was written. `hash` is the SHA-256 of the content that was written.',
  },
} as const satisfies Record<keyof typeof rows, Described>
